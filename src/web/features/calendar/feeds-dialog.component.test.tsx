import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type CalendarFeed, listCalendarFeeds, createCalendarFeed, rotateCalendarFeed } from '#contract/api/calendar/feeds.ts'
import { problems } from '#contract/problems/problems.ts'
import { eventTypes } from '#domain/calendar/event-types.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { givenCalendarEntries, panel } from './testing.ts'

const feed = (calendar: CalendarFeed['calendar'], overrides: Partial<CalendarFeed> = {}): CalendarFeed => ({
  calendar,
  url: null,
  madeAt: null,
  fetchedOn: null,
  ...overrides,
})
const createdFeed = { url: 'https://tribe.test/calendars/one.ics', madeAt: '2026-01-05T15:00:00.000Z' }
const buildFeeds = (allEventsFeed: Partial<CalendarFeed> = {}) => ({
  feeds: [feed('everything', allEventsFeed), ...eventTypes.map(({ value }) => feed(value))],
})
const createButton = panel.getByRole('button', { name: 'Create link for Everything' })
const newUrlButton = panel.getByRole('button', { name: 'New link for Everything' })
const field = panel.getByRole('textbox', { name: 'Everything' })
const question = page.getByRole('alertdialog', { name: /^Get a new link for/ })

async function open(): Promise<void> {
  await renderPage('/calendar', podMember)
  await page.getByRole('button', { name: 'Calendar sync' }).click()
}

beforeEach(() => givenCalendarEntries())

test('feeds dialog: the calendars are loading until the response arrives, and each kind has one', async () => {
  const heldResponse = holdResponse(listCalendarFeeds, buildFeeds())
  await open()
  await expect.element(panel.getByText('Loading your calendars')).toBeInTheDocument()
  heldResponse.release()
  await expect.element(createButton).toBeVisible()
  // Without a URL there is nothing to subscribe to.
  expect(panel.getByRole('term').elements()).toHaveLength(0)
  await panel.getByText('One calendar per type').click()
  for (const { label } of eventTypes)
    await expect.element(panel.getByRole('button', { name: `Create link for ${label}` })).toBeVisible()
})

test('feeds dialog: a failed load can be retried', async () => {
  respondWithProblem(listCalendarFeeds, 'internal')
  await open()
  const retryButton = panel.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  respondWith(listCalendarFeeds, buildFeeds())
  await retryButton.click()
  await expect.element(createButton).toBeVisible()
})

test('feeds dialog: a created URL is shown with the ways to subscribe', async () => {
  respondWith(listCalendarFeeds, buildFeeds())
  respondWith(createCalendarFeed, feed('everything', createdFeed))
  await open()
  await createButton.click()
  await expect.element(field).toHaveValue(createdFeed.url)
  expect(requestsTo(createCalendarFeed).map(({ body }) => body)).toEqual([{ calendar: 'everything' }])
  await expect.element(page.getByRole('status').getByText(/link is ready/)).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Subscribe on this device' }))
    .toHaveAttribute('href', 'webcal://tribe.test/calendars/one.ics')
  expect(panel.getByRole('term').elements()).toHaveLength(3)
  await expect.element(field).toHaveAccessibleDescription(/^Created January 5, 2026\. Not connected/)
  expect(createButton.elements()).toHaveLength(0)
  await panel.getByText('One calendar per type').click()
  await expect.element(panel.getByRole('button', { name: 'Create link for Training' })).toBeVisible()
})

test('feeds dialog: a refused URL is reported, and can be requested again', async () => {
  respondWith(listCalendarFeeds, buildFeeds())
  respondWithProblem(createCalendarFeed, 'too-many-requests')
  await open()
  await createButton.click()
  await expect.element(page.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(createButton).toBeVisible()
})

test('feeds dialog: shows when a calendar was fetched last, and a press on its URL selects all of it', async () => {
  respondWith(listCalendarFeeds, buildFeeds({ ...createdFeed, fetchedOn: '2026-01-12' }))
  await open()
  await expect.element(field).toHaveAccessibleDescription(/Last synced January 12, 2026\.$/)
  await field.click()
  const input = field.element() as HTMLInputElement
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, createdFeed.url.length])
})

test('feeds dialog: a new URL is created only after confirmation; an error leaves the old one', async () => {
  respondWith(listCalendarFeeds, buildFeeds(createdFeed))
  await open()
  await newUrlButton.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(rotateCalendarFeed)).toHaveLength(0)
  respondOnceWithProblem(rotateCalendarFeed, 'too-many-requests')
  await newUrlButton.click()
  await question.getByRole('button').last().click()
  await expect.element(page.getByRole('alert').getByText(problems['too-many-requests'].detail)).toBeVisible()
  await expect.element(field).toHaveValue(createdFeed.url)
  respondWith(rotateCalendarFeed, feed('everything', { ...createdFeed, url: 'http://tribe.test/calendars/two.ics' }))
  await newUrlButton.click()
  await question.getByRole('button').last().click()
  await expect.element(field).toHaveValue('http://tribe.test/calendars/two.ics')
  await expect
    .element(panel.getByRole('link', { name: 'Subscribe on this device' }))
    .toHaveAttribute('href', 'webcal://tribe.test/calendars/two.ics')
  expect(requestsTo(rotateCalendarFeed).map(({ body }) => body)).toEqual([{ calendar: 'everything' }, { calendar: 'everything' }])
})
