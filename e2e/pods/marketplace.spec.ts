import type { Page, Request } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { walkWithTab } from '../keyboard-walk.ts'
import { openPod } from './pod-page.ts'

const market = '/pod-marketplace'
const pageSize = 12

const cards = (page: Page) => page.locator('main ul > li:has(h2)')
const filterButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What stands after the question mark of the address, as it is read. */
const queryOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search)

async function expectAll(page: Page, text: RegExp | string): Promise<void> {
  await expect.poll(async () => (await cards(page).count()) > 0).toBe(true)
  await expect(cards(page).filter({ hasNotText: text })).toHaveCount(0)
}

/** Reads of the marketplace that this page makes from now on. */
function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/pods') reads.push(decodeURIComponent(search))
  })
  return reads
}

async function matchesOf(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/^\d+%$/)
    .allTextContents()
  return texts.map((text) => Number(text.slice(0, -1)))
}

test('a member searches and filters pods, best match first, and the way back leads through the filters', async ({
  page,
  demo,
}) => {
  await openPod(page, demo, 'applicant', market)
  await expect(page.getByText('Pods with a free place, best match first')).toBeVisible()
  const matches = await matchesOf(page)
  expect(matches).toHaveLength(pageSize)
  expect(matches).toEqual(matches.toSorted((a, b) => b - a))
  await expect(cards(page).first()).toContainText(/\d seats? left/)
  await expect(cards(page).first()).toContainText(/days \d{1,2}:\d\d [AP]M your time/)

  await test.step('a search waits for a pause, needs two letters, and is said politely', async () => {
    const reads = readsOf(page)
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill('c')
    await search.pressSequentially('losing')
    await expect.poll(() => queryOf(page)).toBe('?q=closing')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('The Closing Table')
    await expect(page.getByRole('status').filter({ hasText: '1 pod shown. First: The Closing Table' })).toHaveCount(1)
    expect(reads).not.toContain('?q=c')
    await filterButton(page, 'Clear search').click()
    await expect.poll(() => queryOf(page)).toBe('')
    await expect(cards(page)).toHaveCount(pageSize)
  })

  await test.step('each filter narrows the list', async () => {
    await filterButton(page, 'Thu').click()
    await expectAll(page, 'Thursdays')
    await filterButton(page, 'Thu').click()
    await page.getByRole('checkbox', { name: 'Short-Term Rental' }).check()
    await expectAll(page, 'Short-Term Rental')
    await page.getByRole('checkbox', { name: 'Short-Term Rental' }).uncheck()
    await page.getByRole('combobox', { name: 'State' }).selectOption('Texas')
    await expectAll(page, '· Texas')
    await page.getByRole('combobox', { name: 'State' }).selectOption('Any state')
    await page.getByRole('combobox', { name: 'Open seats' }).selectOption('2 or more')
    await expectAll(page, /[2-8] seats left/)
    await page.getByRole('combobox', { name: 'Open seats' }).selectOption('Any number')
    await page.getByRole('checkbox', { name: 'Trained leader' }).check()
    await expectAll(page, 'Trained leader')
    expect(queryOf(page)).toBe('?trained=1')
  })

  await test.step('back undoes one filter at a time, and a reload keeps what is left', async () => {
    await filterButton(page, 'Tue').click()
    await expect.poll(() => queryOf(page)).toBe('?day=tue&trained=1')
    await page.goBack()
    await expect.poll(() => queryOf(page)).toBe('?trained=1')
    await expect(filterButton(page, 'Tue')).toHaveAttribute('aria-pressed', 'false')
    await page.goForward()
    await expect(filterButton(page, 'Tue')).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expectAll(page, /Tuesdays[\s\S]*Trained leader/)
    await filterButton(page, 'Clear all filters').click()
    await expect.poll(() => queryOf(page)).toBe('')
    await expect(page.getByRole('checkbox', { name: 'Trained leader' })).not.toBeChecked()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  })
})

test('hours of one’s own day are chosen with the keyboard alone', async ({ page, demo }) => {
  await openPod(page, demo, 'applicant', market)
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  const [earliest, latest] = ['Earliest', 'Latest'].map((name) => page.getByRole('slider', { name }))
  await expect(earliest!).toHaveAttribute('aria-valuetext', 'midnight')
  await earliest!.focus()
  for (let hour = 0; hour < 11; hour += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(latest!).toBeFocused()
  for (let hour = 24; hour > 18; hour -= 1) await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('11 AM – 6 PM')).toBeVisible()
  await expect.poll(() => queryOf(page)).toBe('?hours=11-18')
  await expectAll(page, /(11:\d\d AM|12:\d\d PM|[1-5]:00 PM) your time/)
  await page.reload()
  await expect(page.getByText('11 AM – 6 PM')).toBeVisible()
  await expectAll(page, /(11:\d\d AM|12:\d\d PM|[1-5]:00 PM) your time/)
  // The thumbs never meet: a meeting has to fit between them.
  await page.getByRole('button', { name: /^Choose the hours/ }).focus()
  await expect(earliest!).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByText('5 PM – 6 PM')).toBeVisible()
})

test('the list is as long as it was after a way back and a reload, and stands where it stood', async ({ page, demo }) => {
  await openPod(page, demo, 'applicant', market)
  const before = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Show more pods' }).click()
  await expect(cards(page)).toHaveCount(2 * pageSize)
  await expect(cards(page).nth(pageSize)).toBeFocused()
  expect(queryOf(page)).toBe('?pages=2')
  expect(await page.evaluate(() => history.length)).toBe(before)
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(new Set(names).size).toBe(names.length)

  const far = cards(page).nth(2 * pageSize - 3)
  await far.scrollIntoViewIfNeeded()
  const stoodAt = await page.evaluate(() => scrollY)
  await far.getByRole('link', { name: /^Details of/ }).click()
  await expect(page.getByRole('heading', { name: /^Why \d+% with/ })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(2 * pageSize)
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y) < 50, stoodAt)).toBe(true)
  await page.reload()
  await expect(cards(page)).toHaveCount(2 * pageSize)
  expect(await cards(page).getByRole('heading').allTextContents()).toEqual(names)
  // Another filter begins with its first page.
  await filterButton(page, 'Tue').click()
  await expect.poll(() => queryOf(page)).toBe('?day=tue')
})

test('what an address says wrongly is passed over; nothing found and nothing loaded are said with a way on', async ({
  page,
  demo,
}) => {
  await openPod(page, demo, 'applicant', `${market}?day=noday&state=XX&hours=18-9&pages=-2&openSeats=x&utm_source=mail`)
  await expect(cards(page)).toHaveCount(pageSize)
  await expect(filterButton(page, 'Clear all filters')).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search' }).fill('no such words anywhere')
  await expect(page.getByText('No pod passes all of these filters.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create a pod' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cards(page)).toHaveCount(pageSize)

  await page.route('**/api/pods?**', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', title: 'Internal Server Error', detail: 'It broke.', errors: [] } }),
  )
  await page.getByRole('button', { name: 'Show more pods' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'It broke.' })).toBeVisible()
  await expect(cards(page)).toHaveCount(pageSize)
  await filterButton(page, 'Wed').click()
  await expect(page.getByText('We could not load the pods.')).toBeVisible()
  await page.unroute('**/api/pods?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectAll(page, 'Wednesdays')
})

test('on a phone the filters fold away and tell how many there are; the keyboard reaches everything', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openPod(page, demo, 'applicant', `${market}?day=tue,wed&trained=1`)
  const fold = page.getByRole('button', { name: 'Filters (2)' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden()
  expect(await walkWithTab(page)).toEqual({ unreached: [], withoutRing: [] })
  await fold.click()
  await expect(page.getByRole('slider', { name: 'Earliest' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Show the pods' }).click()
  await expect(fold).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
