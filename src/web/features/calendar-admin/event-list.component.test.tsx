import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listAdminEvents } from '#contract/api/calendar/events.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { admin } from '#web/testing/visitors.ts'
import { buildAdminEvent } from './testing.ts'

const path = '/admin/events'
const group = (name: string) => page.getByRole('region', { name })
const titlesIn = (name: string) =>
  group(name)
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

test('event list: the events are loading until the response arrives', async () => {
  respondWith(listAdminEvents, { events: [], nextCursor: null })
  const heldResponse = holdResponse(listAdminEvents, { events: [buildAdminEvent()], nextCursor: null })
  void renderPage(path, admin)
  await expect.poll(() => requestsTo(listAdminEvents).length).toBe(1)
  expect(page.getByRole('link', { name: buildAdminEvent().title }).elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(page.getByRole('link', { name: buildAdminEvent().title })).toBeVisible()
})

test('event list: a failed load can be retried', async () => {
  respondWithProblem(listAdminEvents, 'internal')
  await renderPage(path, admin)
  const retryButton = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(listAdminEvents, { events: [buildAdminEvent()], nextCursor: null })
  await retryButton.click()
  await expect.element(page.getByRole('link', { name: buildAdminEvent().title })).toBeVisible()
})

test('event list: without an event it leads to the first one', async () => {
  respondWith(listAdminEvents, { events: [], nextCursor: null })
  await renderPage(path, admin)
  await expect.element(page.getByRole('link', { name: 'Create the first event' })).toHaveAttribute('href', `${path}/new`)
  await expect.element(page.getByRole('link', { name: 'New event' })).toHaveAttribute('href', `${path}/new`)
  expect(
    page
      .getByRole('region')
      .elements()
      .filter((one) => one.closest('main')),
  ).toHaveLength(0)
})

test('event list: coming events are sorted by their next time; over and called-off ones have groups', async () => {
  const events = [
    buildAdminEvent({ id: 'a', title: 'Later', nextAt: '2030-03-11T00:00:00.000Z' }),
    buildAdminEvent({ id: 'b', title: 'Over and done', nextAt: null }),
    buildAdminEvent({ id: 'c', title: 'Canceled', nextAt: null, canceledAt: '2025-12-01T12:00:00.000Z' }),
    buildAdminEvent({ id: 'd', title: 'Sooner', nextAt: '2030-02-11T00:00:00.000Z' }),
  ]
  respondWith(listAdminEvents, { events, nextCursor: null })
  await renderPage(path, admin)
  await expect.poll(() => titlesIn('Upcoming')).toEqual(['Sooner', 'Later'])
  expect(titlesIn('Past')).toEqual(['Over and done'])
  expect(titlesIn('Canceled')).toEqual(['Canceled'])
  await expect.element(page.getByRole('link', { name: 'Sooner' })).toHaveAttribute('href', `${path}/d`)
})

test('event list: while nothing is planned it says so, and has no group for what does not exist', async () => {
  respondWith(listAdminEvents, { events: [buildAdminEvent({ nextAt: null })], nextCursor: null })
  await renderPage(path, admin)
  await expect.element(group('Upcoming').getByText('Nothing scheduled.')).toBeVisible()
  await expect.element(group('Past')).toBeVisible()
  expect(group('Canceled').elements()).toHaveLength(0)
})

test('event list: a row shows the next time in the event zone, repetition, zone, kind and seats', async () => {
  const events = [
    buildAdminEvent({ id: 'a', capacity: 1 }),
    buildAdminEvent({ id: 'b', title: 'Training', capacity: 20, nextAt: '2030-01-12T00:00:00.000Z' }),
    buildAdminEvent({ id: 'c', title: 'As many as want to', nextAt: '2030-01-13T00:00:00.000Z' }),
  ]
  respondWith(listAdminEvents, { events, nextCursor: null })
  await renderPage(path, admin)
  await expect
    .poll(() =>
      group('Upcoming')
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      expect.stringMatching(/^Underwriting at one tableTraining1 seat.*7:00 PM.*Every Thursday · Eastern Time – New York/),
      expect.stringMatching(/^Training20 seats/),
      expect.stringMatching(/^As many as want toTraining(?!.*seat)/),
    ])
})

test('event list: more events are requested with the cursor, and sorted with the first', async () => {
  respondWith(listAdminEvents, ({ query }) =>
    query.cursor === undefined
      ? { events: [buildAdminEvent({ id: 'a', title: 'Later', nextAt: '2030-03-11T00:00:00.000Z' })], nextCursor: 'next' }
      : { events: [buildAdminEvent({ id: 'b', title: 'Sooner' })], nextCursor: null },
  )
  await renderPage(path, admin)
  await expect.poll(() => titlesIn('Upcoming')).toEqual(['Later'])
  await page.getByRole('button', { name: /more/i }).click()
  await expect.poll(() => titlesIn('Upcoming')).toEqual(['Sooner', 'Later'])
  expect(requestsTo(listAdminEvents).map(({ query }) => query)).toEqual([{}, { cursor: 'next' }])
})
