import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getCalendar } from '#contract/api/calendar/calendar.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import {
  buildDeadlineEntry,
  entryRow,
  buildEventEntry,
  givenCalendarEntries,
  buildMeetingEntry,
  panel,
  stopClock,
  today,
  timeZone,
} from './testing.ts'

const view = (name: string) => page.getByRole('radio', { name, exact: true })
const kind = (name: string) => page.getByRole('button', { name, exact: true })
const calendarQueries = () => requestsTo(getCalendar).map(({ query }) => query)
const grid = page.getByRole('table')

beforeEach(stopClock)
afterEach(() => {
  vi.useRealTimers()
})

test('calendar page: shows six weeks from today once the response arrives', async () => {
  givenCalendarEntries()
  const heldResponse = holdResponse(getCalendar, {
    timezone: timeZone,
    from: today,
    to: '2026-02-24',
    entries: [buildEventEntry()],
  })
  void renderPage('/calendar', podMember)
  await expect.poll(() => calendarQueries()).toEqual([{}])
  expect(entryRow(/rent roll/).elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(entryRow(/rent roll/)).toBeVisible()
  await expect.element(page.getByText(/Central Time \(CST\)/)).toBeVisible()
  await expect.element(page.getByText('January 14 – February 24, 2026')).toBeVisible()
})

test('calendar page: a failed load can be retried, which shows the days', async () => {
  respondWithProblem(getCalendar, 'internal')
  await renderPage('/calendar', podMember)
  const retryButton = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  givenCalendarEntries(buildEventEntry())
  await retryButton.click()
  await expect.element(entryRow(/rent roll/)).toBeVisible()
})

test('agenda: without an entry it says so, and offers nothing to show instead', async () => {
  givenCalendarEntries()
  await renderPage('/calendar', podMember)
  await expect.element(page.getByRole('main').getByText(/six weeks\.$/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Show all events' }).elements()).toHaveLength(0)
})

test('agenda: without an entry of the chosen kinds it offers to show everything, on the same day', async () => {
  givenCalendarEntries(buildEventEntry())
  const { url } = await renderPage('/calendar?types=deadline,social&day=2026-01-14', podMember)
  await page.getByRole('button', { name: 'Show all events' }).click()
  await expect.element(entryRow(/rent roll/)).toBeVisible()
  await expect.poll(url).toBe('/calendar?day=2026-01-14')
})

test('agenda: lists entries by day, with today, holidays and the year where it differs', async () => {
  const at = (day: string, title: string) =>
    buildEventEntry({ id: title }, { title, onDay: day, startsAt: `${day}T18:00:00.000Z`, endsAt: `${day}T19:00:00.000Z` })
  givenCalendarEntries(
    at('2026-01-14', 'First'),
    at('2026-01-14', 'Second'),
    at('2026-01-19', 'Third'),
    at('2027-01-05', 'Fourth'),
  )
  await renderPage('/calendar', podMember)
  await expect
    .poll(() =>
      page
        .getByRole('heading', { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      'Wednesday, January 14Today',
      expect.stringMatching(/^Monday, January 19.*Martin Luther King/),
      'Tuesday, January 5, 2027',
    ])
  const days = page.getByRole('main').getByRole('list').first().element()
  expect([...days.children].map((day) => day.querySelectorAll('button').length)).toEqual([2, 1, 1])
})

test('agenda: a row shows time, kind if the title does not, seats, a move, and the answer', async () => {
  const seats = { capacity: 20, seatsLeft: 3, answer: 'yes' } as const
  givenCalendarEntries(
    buildEventEntry(seats, { movedFrom: '2026-01-14T18:00:00.000Z' }),
    buildMeetingEntry({ shift: '5:00 PM from then on' }, { movedFrom: null }),
    buildMeetingEntry(
      { isSkipped: true },
      { onDay: '2026-01-27', startsAt: '2026-01-28T00:00:00.000Z', endsAt: '2026-01-28T01:00:00.000Z' },
    ),
    buildDeadlineEntry(),
  )
  await renderPage('/calendar', podMember)
  await expect
    .poll(() =>
      entryRow(/.*/)
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      '12:00–1:00 PMReading a rent rollTraining · moved · 3 of 20 seats leftGoing',
      '6:00–7:00 PMPod meeting5:00 PM from then on',
      '6:00–7:00 PMPod meetingSkipped',
      'By the end of the daySend 20 lettersDeadline',
    ])
})

test('toolbar: the arrows move the agenda by six weeks, and "Today" leads back', async () => {
  givenCalendarEntries(buildEventEntry())
  const { url } = await renderPage('/calendar', podMember)
  await expect.element(entryRow(/rent roll/)).toBeVisible()
  await page.getByRole('button', { name: 'Next six weeks' }).click()
  await expect.poll(url).toBe('/calendar?day=2026-02-25')
  await page.getByRole('button', { name: 'Previous six weeks' }).click()
  await page.getByRole('button', { name: 'Previous six weeks' }).click()
  await expect.poll(url).toBe('/calendar?day=2025-12-03')
  await expect.poll(() => calendarQueries().at(-1)).toEqual({ from: '2025-12-03', to: '2026-01-13' })
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(url).toBe('/calendar')
})

test('toolbar: week and month begin at the current day; the agenda of today needs no day in the URL', async () => {
  givenCalendarEntries(buildEventEntry())
  const { url } = await renderPage('/calendar', podMember)
  await expect.element(entryRow(/rent roll/)).toBeVisible()
  await view('Week').click()
  await expect.poll(url).toBe('/calendar?view=week&day=2026-01-14')
  await expect.poll(() => calendarQueries().at(-1)).toEqual({ from: '2026-01-11', to: '2026-01-17' })
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(url).toBe('/calendar?view=week&day=2026-01-21')
  await expect.element(view('Week')).toBeChecked()
  await view('Month').click()
  await expect.poll(url).toBe('/calendar?view=month&day=2026-01-21')
  await expect.poll(() => calendarQueries().at(-1)).toEqual({ from: '2025-12-28', to: '2026-02-07' })
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(url).toBe('/calendar?view=month&day=2026-01-14')
  await view('Agenda').click()
  await expect.poll(url).toBe('/calendar')
})

test('toolbar: the agenda of another day has that day in its URL', async () => {
  givenCalendarEntries(buildEventEntry())
  const { url } = await renderPage('/calendar?view=week&day=2026-01-21', podMember)
  await expect.element(view('Week')).toBeChecked()
  await view('Agenda').click()
  await expect.poll(url).toBe('/calendar?day=2026-01-21')
})

test('toolbar: kinds are chosen and cleared one by one, without asking the server', async () => {
  givenCalendarEntries(buildEventEntry(), buildMeetingEntry(), buildDeadlineEntry())
  const { url } = await renderPage('/calendar', podMember)
  await expect.poll(() => entryRow(/.*/).elements().length).toBe(3)
  await kind('Training').click()
  await expect.poll(() => entryRow(/.*/).elements().length).toBe(1)
  await expect.element(kind('Training')).toHaveAttribute('aria-pressed', 'true')
  await kind('Deadline').click()
  await expect.poll(() => entryRow(/.*/).elements().length).toBe(2)
  await expect.poll(url).toBe('/calendar?types=training%2Cdeadline')
  await kind('Training').click()
  await expect.element(entryRow(/letters/)).toBeVisible()
  await expect.poll(() => entryRow(/.*/).elements().length).toBe(1)
  await expect.poll(url).toBe('/calendar?types=deadline')
  expect(calendarQueries()).toEqual([{}])
})

test('calendar page: a month without a day in the URL is the current one in the time zone of the member', async () => {
  givenCalendarEntries(buildEventEntry())
  await renderPage('/calendar?view=month', podMember)
  await expect.element(grid).toBeVisible()
  expect(calendarQueries()).toEqual([{}, { from: '2025-12-28', to: '2026-02-07' }])
  await expect.element(page.getByText('January 2026', { exact: true }).first()).toBeVisible()
})

test('week: an entry is a button that says all of it, and Enter opens it', async () => {
  givenCalendarEntries(buildEventEntry({ answer: 'maybe' }), buildDeadlineEntry())
  await renderPage('/calendar?view=week&day=2026-01-14', podMember)
  const deadlineButton = grid.getByRole('button', { name: /rent roll.*Thursday, January 15, 12:00–1:00 PM CST, Training, Maybe/ })
  await expect.element(deadlineButton).toBeVisible()
  await expect.element(grid.getByRole('button', { name: /letters.*By Friday, January 16, Deadline/ })).toBeVisible()
  deadlineButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('heading', { name: 'Reading a rent roll' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => panel.elements().length).toBe(0)
})

test('month: a press on a day opens the agenda from that day on, and a skipped meeting says so', async () => {
  givenCalendarEntries(buildMeetingEntry({ isSkipped: true, holiday: null }))
  const { url } = await renderPage('/calendar?view=month&day=2026-01-14', podMember)
  await expect.poll(() => page.getByRole('cell').elements().length).toBe(42)
  await expect.element(grid.getByRole('button', { name: /Pod meeting.*, Skipped$/ })).toBeVisible()
  await expect.element(grid.getByText('Martin Luther King Jr. Day').first()).toBeInTheDocument()
  await grid.getByRole('link', { name: /^20, / }).click()
  await expect.poll(url).toBe('/calendar?day=2026-01-20')
  await expect.element(view('Agenda')).toBeChecked()
})

test('calendar page: a day that no calendar has is today', async () => {
  respondWith(getCalendar, { timezone: timeZone, from: today, to: '2026-02-24', entries: [] })
  await renderPage('/calendar?view=nonsense&day=2026-02-30&types=nonsense', podMember)
  await expect.element(page.getByText('January 14 – February 24, 2026')).toBeVisible()
  await expect.element(view('Agenda')).toBeChecked()
})
