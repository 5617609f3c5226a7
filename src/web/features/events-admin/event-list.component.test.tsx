import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listAdminEvents } from '#contract/calendar-events.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { admin } from '../../testing/visitors.ts'
import { adminEvent } from './testing.ts'

const path = '/admin/events'
const group = (name: string) => page.getByRole('region', { name })
const titlesIn = (name: string) =>
  group(name)
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

test('event list: the events are loading until the answer comes', async () => {
  answer(listAdminEvents, { events: [], nextCursor: null })
  const held = hold(listAdminEvents, { events: [adminEvent()], nextCursor: null })
  void renderPage(path, admin)
  await expect.poll(() => sentTo(listAdminEvents).length).toBe(1)
  expect(page.getByRole('link', { name: adminEvent().title }).elements()).toHaveLength(0)
  held.release()
  await expect.element(page.getByRole('link', { name: adminEvent().title })).toBeVisible()
})

test('event list: a failed answer offers to try again', async () => {
  refuse(listAdminEvents, 'internal')
  await renderPage(path, admin)
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(listAdminEvents, { events: [adminEvent()], nextCursor: null })
  await again.click()
  await expect.element(page.getByRole('link', { name: adminEvent().title })).toBeVisible()
})

test('event list: without an event it leads to the first one', async () => {
  answer(listAdminEvents, { events: [], nextCursor: null })
  await renderPage(path, admin)
  await expect.element(page.getByRole('link', { name: 'Make the first one' })).toHaveAttribute('href', `${path}/new`)
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
    adminEvent({ id: 'a', title: 'Later', nextAt: '2030-03-11T00:00:00.000Z' }),
    adminEvent({ id: 'b', title: 'Over and done', nextAt: null }),
    adminEvent({ id: 'c', title: 'Called off', nextAt: null, canceledAt: '2025-12-01T12:00:00.000Z' }),
    adminEvent({ id: 'd', title: 'Sooner', nextAt: '2030-02-11T00:00:00.000Z' }),
  ]
  answer(listAdminEvents, { events, nextCursor: null })
  await renderPage(path, admin)
  await expect.poll(() => titlesIn('Coming')).toEqual(['Sooner', 'Later'])
  expect(titlesIn('Over')).toEqual(['Over and done'])
  expect(titlesIn('Called off')).toEqual(['Called off'])
  await expect.element(page.getByRole('link', { name: 'Sooner' })).toHaveAttribute('href', `${path}/d`)
})

test('event list: while nothing is planned it says so, and has no group for what does not exist', async () => {
  answer(listAdminEvents, { events: [adminEvent({ nextAt: null })], nextCursor: null })
  await renderPage(path, admin)
  await expect.element(group('Coming').getByText('Nothing is planned.')).toBeVisible()
  await expect.element(group('Over')).toBeVisible()
  expect(group('Called off').elements()).toHaveLength(0)
})

test('event list: a row shows the next time in the event zone, repetition, zone, kind and seats', async () => {
  const events = [
    adminEvent({ id: 'a', capacity: 1 }),
    adminEvent({ id: 'b', title: 'Training', capacity: 20, nextAt: '2030-01-12T00:00:00.000Z' }),
    adminEvent({ id: 'c', title: 'As many as want to', nextAt: '2030-01-13T00:00:00.000Z' }),
  ]
  answer(listAdminEvents, { events, nextCursor: null })
  await renderPage(path, admin)
  await expect
    .poll(() =>
      group('Coming')
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
  answer(listAdminEvents, ({ query }) =>
    query.cursor === undefined
      ? { events: [adminEvent({ id: 'a', title: 'Later', nextAt: '2030-03-11T00:00:00.000Z' })], nextCursor: 'next' }
      : { events: [adminEvent({ id: 'b', title: 'Sooner' })], nextCursor: null },
  )
  await renderPage(path, admin)
  await expect.poll(() => titlesIn('Coming')).toEqual(['Later'])
  await page.getByRole('button', { name: /more/i }).click()
  await expect.poll(() => titlesIn('Coming')).toEqual(['Sooner', 'Later'])
  expect(sentTo(listAdminEvents).map(({ query }) => query)).toEqual([{}, { cursor: 'next' }])
})
