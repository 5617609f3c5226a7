import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type AdminEvent,
  cancelEvent,
  updateEventDay,
  type EventOccurrence,
  listAdminEvents,
  getAdminEvent,
  updateEvent,
} from '#contract/api/calendar/events.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { buildAdminEvent, eventId, buildEventTime } from './testing.ts'

const path = `/admin/events/${eventId}`
const form = page.getByRole('form', { name: 'Edit event' })
const titleField = form.getByRole('textbox', { name: /^Title/ })
const cancelEventButton = page.getByRole('button', { name: 'Cancel event', exact: true })
const dialog = page.getByRole('alertdialog')
const times = page.getByRole('main').getByRole('heading', { level: 3 })
const action = (name: RegExp) => page.getByRole('main').getByRole('button', { name })

/** Sets the responses for the page of an event. */
function givenEvent(overrides: Partial<AdminEvent> = {}, eventTimes: EventOccurrence[] = [buildEventTime('2030-01-10')]): void {
  respondWith(getAdminEvent, { event: buildAdminEvent(overrides), times: eventTimes })
}

test('event page: the event is loading until the response arrives', async () => {
  givenEvent()
  const heldResponse = holdResponse(getAdminEvent, { event: buildAdminEvent(), times: [] })
  void renderPage(path, admin)
  await expect.poll(() => requestsTo(getAdminEvent).length).toBe(1)
  expect(form.elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(page.getByRole('heading', { level: 1, name: buildAdminEvent().title })).toBeVisible()
  await expect.element(page.getByText('Every Thursday · Eastern Time – New York · created by Ada Admin')).toBeVisible()
})

test('event page: a failed load can be retried', async () => {
  respondWithProblem(getAdminEvent, 'internal')
  await renderPage(path, admin)
  const retryButton = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  givenEvent({ by: null })
  await retryButton.click()
  await expect.element(page.getByText('Every Thursday · Eastern Time – New York', { exact: true })).toBeVisible()
})

test('event page: an event that was called off says so, and offers no changes', async () => {
  givenEvent({ canceledAt: '2025-12-01T12:00:00.000Z' })
  await renderPage(path, admin)
  await expect.element(page.getByText('Canceled', { exact: true })).toBeVisible()
  for (const pastTime of [form, cancelEventButton, action(/^Move/)]) expect(pastTime.elements()).toHaveLength(0)
})

test('edit event: only what was changed is sent, the page shows it, and the lists are refetched', async () => {
  respondWith(listAdminEvents, { events: [buildAdminEvent()], nextCursor: null })
  givenEvent()
  const { goTo } = await renderPage('/admin/events', admin)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await goTo(path)
  respondWith(updateEvent, buildAdminEvent({ title: 'Underwriting at two tables' }))
  await expect.element(titleField).toHaveValue(buildAdminEvent().title)
  givenEvent({ title: 'Underwriting at two tables' })
  await titleField.fill('Underwriting at two tables')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Underwriting at two tables' })).toBeVisible()
  expect(requestsTo(updateEvent)).toMatchObject([{ params: { id: eventId }, body: { title: 'Underwriting at two tables' } }])
  await expect.element(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible()
  await goTo('/admin/events')
  await expect.poll(() => requestsTo(listAdminEvents).length).toBe(2)
})

test('edit event: a server error is reported at its field, and what was typed stays', async () => {
  givenEvent()
  respondWithProblem(updateEvent, 'invalid-fields', { errors: [{ field: 'title', message: 'Another event is called that.' }] })
  await renderPage(path, admin)
  await titleField.fill('Something else')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(titleField).toHaveAccessibleDescription('Another event is called that.')
  await expect.element(titleField).toHaveValue('Something else')
})

test('call off: only after confirmation; an error is shown, and afterwards the list is shown', async () => {
  givenEvent({ repeats: 'none' })
  const { url } = await renderPage(path, admin)
  await cancelEventButton.click()
  await expect.element(dialog).toBeVisible()
  expect(dialog.getByText(/all its upcoming dates/).elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Keep event' }).click()
  expect(requestsTo(cancelEvent)).toHaveLength(0)
  respondOnceWithProblem(cancelEvent, 'not-found')
  await cancelEventButton.click()
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  respondWith(cancelEvent, undefined)
  respondWith(listAdminEvents, {
    events: [buildAdminEvent({ canceledAt: '2025-12-01T12:00:00.000Z', nextAt: null })],
    nextCursor: null,
  })
  await cancelEventButton.click()
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect.poll(url).toBe('/admin/events')
  await expect.element(page.getByRole('region', { name: 'Canceled' })).toBeVisible()
  expect(requestsTo(cancelEvent).map(({ params }) => params.id)).toEqual([eventId, eventId])
})

test('call off: the question about an event that repeats names all of its times', async () => {
  givenEvent()
  await renderPage(path, admin)
  await cancelEventButton.click()
  await expect.element(dialog.getByText(/all its upcoming dates/)).toBeVisible()
})

test('times: five are shown until the rest is requested', async () => {
  const days = ['10', '17', '24', '31'].map((day) => `2030-01-${day}`)
  givenEvent(
    {},
    [...days, '2030-02-07', '2030-02-14', '2030-02-21'].map((day) => buildEventTime(day)),
  )
  await renderPage(path, admin)
  await expect.poll(() => times.elements().length).toBe(5)
  await action(/\b2 more/).click()
  await expect.poll(() => times.elements().length).toBe(7)
  expect(action(/\bmore/).elements()).toHaveLength(0)
})

test('times: of five none is hidden, and an event without times says so', async () => {
  givenEvent(
    {},
    ['2030-01-10', '2030-01-17', '2030-01-24', '2030-01-31', '2030-02-07'].map((day) => buildEventTime(day)),
  )
  const { goTo } = await renderPage(path, admin)
  await expect.poll(() => times.elements().length).toBe(5)
  expect(action(/\bmore/).elements()).toHaveLength(0)
  const other = eventId.replace(/1$/, '2')
  respondWith(getAdminEvent, { event: buildAdminEvent({ id: other, repeats: 'none' }), times: [] })
  await goTo(`/admin/events/${other}`)
  await expect.element(page.getByRole('region', { name: 'RSVPs', exact: true }).getByText(/No dates/)).toBeVisible()
})

test('times: who comes, who waits in which order, who may come, and how many cannot', async () => {
  const people = (...names: string[]) => ({ count: names.length, names })
  const answered = {
    going: { count: 3, names: ['Ann Lee', 'Bo Day'] },
    waiting: people('Cy Orr', 'Di Poe'),
    declined: 1,
  }
  givenEvent({ capacity: 3 }, [
    buildEventTime('2030-01-10', answered),
    buildEventTime('2030-01-17'),
    buildEventTime('2030-01-24', { declined: 2 }),
  ])
  await renderPage(path, admin)
  const row = (i: number) => page.getByRole('main').getByRole('listitem').nth(i)
  await expect
    .poll(() => [...row(0).element().querySelectorAll('dt, dd')].map(({ textContent }) => textContent))
    .toEqual(['Going (3 of 3)', 'Ann Lee, Bo Day and 1 more', 'Waitlist (2)', '1. Cy Orr, 2. Di Poe', 'Maybe (0)', 'No one'])
  await expect.element(row(0).getByText('One person can’t make it.')).toBeVisible()
  await expect.element(row(1).getByText(/No RSVPs yet/)).toBeVisible()
  await expect.element(row(2).getByText('2 can’t make it.')).toBeVisible()
})

test('times: without a capacity no waitlist is shown', async () => {
  givenEvent({}, [buildEventTime('2030-01-10', { going: { count: 1, names: ['Ann Lee'] } })])
  await renderPage(path, admin)
  await expect.element(page.getByText('Going (1)', { exact: true })).toBeVisible()
  expect(page.getByText(/^Waitlist/).elements()).toHaveLength(0)
  expect(page.getByText(/can’t make it/).elements()).toHaveLength(0)
})

test('times: past times, and the only time of an event, cannot be changed here', async () => {
  givenEvent({}, [buildEventTime('2025-01-09'), buildEventTime('2030-01-10')])
  const { goTo } = await renderPage(path, admin)
  const pastTimeRow = page.getByRole('main').getByRole('listitem').nth(0)
  await expect.element(pastTimeRow.getByText('Past', { exact: true })).toBeVisible()
  expect(action(/^Move/).elements()).toHaveLength(1)
  const other = eventId.replace(/1$/, '2')
  respondWith(getAdminEvent, { event: buildAdminEvent({ id: other, repeats: 'none' }), times: [buildEventTime('2030-01-10')] })
  await goTo(`/admin/events/${other}`)
  await expect.element(page.getByRole('region', { name: 'RSVPs', exact: true })).toBeVisible()
  expect(action(/^Move/).elements()).toHaveLength(0)
})

test('move dialog: starts at the current time, leaves refused input, and closes once moved', async () => {
  givenEvent()
  respondOnceWithProblem(updateEventDay, 'invalid-fields', { errors: [{ field: 'moveTo', message: 'That day is taken.' }] })
  await renderPage(path, admin)
  await action(/^Move/).click()
  const dayTimeField = dialog.getByLabelText('New day and time')
  await expect.element(dayTimeField).toHaveValue('2030-01-10T18:00')
  await dayTimeField.fill('2030-01-11T20:30')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(dayTimeField).toHaveAccessibleDescription('That day is taken.')
  await expect.element(dayTimeField).toHaveValue('2030-01-11T20:30')
  respondWith(updateEventDay, buildAdminEvent())
  respondWith(getAdminEvent, { event: buildAdminEvent(), times: [buildEventTime('2030-01-10', { isMoved: true })] })
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(page.getByText('Moved', { exact: true })).toBeVisible()
  expect(requestsTo(updateEventDay).at(-1)).toMatchObject({
    params: { id: eventId, onDay: '2030-01-10' },
    body: { moveTo: '2030-01-11T20:30' },
  })
})

test('skip dialog: sends the reason; a skipped time can be moved or restored, not skipped again', async () => {
  givenEvent()
  respondWith(updateEventDay, buildAdminEvent())
  await renderPage(path, admin)
  await action(/^Cancel….*January 10, 2030/).click()
  await dialog.getByRole('textbox').fill('The room is taken.')
  givenEvent({}, [buildEventTime('2030-01-10', { isOff: true })])
  await dialog.getByRole('button', { name: 'Cancel this date' }).click()
  await expect.element(action(/^Restore/)).toBeVisible()
  expect(requestsTo(updateEventDay).map(({ body }) => body)).toEqual([{ skip: true, reason: 'The room is taken.' }])
  expect(action(/^Cancel…/).elements()).toHaveLength(0)
  await expect.element(action(/^Move/)).toBeVisible()
})

test('times: putting one back is sent, and its error is shown', async () => {
  givenEvent({}, [buildEventTime('2030-01-10', { isMoved: true })])
  respondOnceWithProblem(updateEventDay, 'not-found')
  await renderPage(path, admin)
  await action(/^Restore/).click()
  await expect.element(page.getByRole('alert').getByText(problems['not-found'].detail)).toBeVisible()
  respondWith(updateEventDay, buildAdminEvent())
  givenEvent()
  await action(/^Restore/).click()
  await expect.poll(() => action(/^Restore/).elements().length).toBe(0)
  expect(requestsTo(updateEventDay).map(({ body }) => body)).toEqual([{ restore: true }, { restore: true }])
})
