import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type CalendarFeed, listCalendarFeeds, makeCalendarFeed, rotateCalendarFeed } from '#contract/calendar-feeds.ts'
import { problems } from '#contract/problems.ts'
import { eventTypes } from '#domain/calendar/event-types.ts'
import { answer, hold, refuse, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { podMember } from '../../testing/visitors.ts'
import { given, panel } from './testing.ts'

const feed = (calendar: CalendarFeed['calendar'], overrides: Partial<CalendarFeed> = {}): CalendarFeed => ({
  calendar,
  url: null,
  madeAt: null,
  fetchedOn: null,
  ...overrides,
})
const made = { url: 'https://tribe.test/calendars/one.ics', madeAt: '2026-01-05T15:00:00.000Z' }
const feedsWith = (everything: Partial<CalendarFeed> = {}) => ({
  feeds: [feed('everything', everything), ...eventTypes.map(({ value }) => feed(value))],
})
const make = panel.getByRole('button', { name: 'Make address for Everything' })
const rotate = panel.getByRole('button', { name: 'New address for Everything' })
const field = panel.getByRole('textbox', { name: 'Everything' })
const question = page.getByRole('alertdialog', { name: /^New address for/ })

async function open(): Promise<void> {
  await renderPage('/calendar', podMember)
  await page.getByRole('button', { name: 'Calendar on your phone' }).click()
}

beforeEach(() => given())

test('feeds dialog: the calendars are loading until the answer comes, and each kind has one', async () => {
  const held = hold(listCalendarFeeds, feedsWith())
  await open()
  await expect.element(panel.getByText('Loading your calendars')).toBeInTheDocument()
  held.release()
  await expect.element(make).toBeVisible()
  // Without an address there is nothing to subscribe to.
  expect(panel.getByRole('term').elements()).toHaveLength(0)
  await panel.getByText('One calendar for each kind').click()
  for (const { label } of eventTypes)
    await expect.element(panel.getByRole('button', { name: `Make address for ${label}` })).toBeVisible()
})

test('feeds dialog: a failed answer offers to try again', async () => {
  refuse(listCalendarFeeds, 'internal')
  await open()
  const again = panel.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(listCalendarFeeds, feedsWith())
  await again.click()
  await expect.element(make).toBeVisible()
})

test('feeds dialog: an address that was made is shown with the ways to subscribe', async () => {
  answer(listCalendarFeeds, feedsWith())
  answer(makeCalendarFeed, feed('everything', made))
  await open()
  await make.click()
  await expect.element(field).toHaveValue(made.url)
  expect(sentTo(makeCalendarFeed).map(({ body }) => body)).toEqual([{ calendar: 'everything' }])
  await expect.element(page.getByRole('status').getByText(/address is ready/)).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Subscribe on this device' }))
    .toHaveAttribute('href', 'webcal://tribe.test/calendars/one.ics')
  expect(panel.getByRole('term').elements()).toHaveLength(3)
  await expect.element(field).toHaveAccessibleDescription(/^Made on 5 January 2026\. No calendar/)
  expect(make.elements()).toHaveLength(0)
  await panel.getByText('One calendar for each kind').click()
  await expect.element(panel.getByRole('button', { name: 'Make address for Training' })).toBeVisible()
})

test('feeds dialog: a refused address is said, and can be asked for again', async () => {
  answer(listCalendarFeeds, feedsWith())
  refuse(makeCalendarFeed, 'too-many-requests')
  await open()
  await make.click()
  await expect.element(page.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(make).toBeVisible()
})

test('feeds dialog: tells when a calendar was fetched last, and a press on its address selects all of it', async () => {
  answer(listCalendarFeeds, feedsWith({ ...made, fetchedOn: '2026-01-12' }))
  await open()
  await expect.element(field).toHaveAccessibleDescription(/fetched on 12 January 2026\.$/)
  await field.click()
  const input = field.element() as HTMLInputElement
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, made.url.length])
})

test('feeds dialog: a new address is made only after confirmation; a refusal leaves the old one', async () => {
  answer(listCalendarFeeds, feedsWith(made))
  await open()
  await rotate.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(rotateCalendarFeed)).toHaveLength(0)
  refuseOnce(rotateCalendarFeed, 'too-many-requests')
  await rotate.click()
  await question.getByRole('button').last().click()
  await expect.element(page.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(field).toHaveValue(made.url)
  answer(rotateCalendarFeed, feed('everything', { ...made, url: 'http://tribe.test/calendars/two.ics' }))
  await rotate.click()
  await question.getByRole('button').last().click()
  await expect.element(field).toHaveValue('http://tribe.test/calendars/two.ics')
  await expect
    .element(panel.getByRole('link', { name: 'Subscribe on this device' }))
    .toHaveAttribute('href', 'webcal://tribe.test/calendars/two.ics')
  expect(sentTo(rotateCalendarFeed).map(({ body }) => body)).toEqual([{ calendar: 'everything' }, { calendar: 'everything' }])
})
