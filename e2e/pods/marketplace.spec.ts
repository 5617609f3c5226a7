import type { Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from '../both-widths.ts'
import { expect, test } from '../fixtures.ts'
import { walkWithTab } from '../keyboard-walk.ts'
import { openPod } from './pod-page.ts'

const market = '/pod-marketplace'
const pageSize = 12

const cards = (page: Page) => page.locator('main ul > li:has(h2)')
const filterButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The decoded query string of the URL. */
const queryOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search)

test('a member filters the marketplace, and the browser history steps through the filters', async ({ page, demo }) => {
  await openPod(page, demo, 'applicant', market)
  await expect(cards(page)).toHaveCount(pageSize)
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('closing')
  await expect.poll(() => queryOf(page)).toBe('?q=closing')
  await expect(cards(page)).toHaveCount(1)
  await filterButton(page, 'Clear search').click()
  await expect(cards(page)).toHaveCount(pageSize)
  await page.getByRole('checkbox', { name: 'Trained leader' }).check()
  await expect(cards(page).filter({ hasNotText: 'Trained leader' })).toHaveCount(0)
  await filterButton(page, 'Tue').click()
  await expect.poll(() => queryOf(page)).toBe('?day=tue&trained=1')
  await page.goBack()
  await expect.poll(() => queryOf(page)).toBe('?trained=1')
  await expect(filterButton(page, 'Tue')).toHaveAttribute('aria-pressed', 'false')
  await page.goForward()
  await expect(filterButton(page, 'Tue')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(cards(page).filter({ hasText: /Tuesdays[\s\S]*Trained leader/ })).not.toHaveCount(0)
  await expect(cards(page).filter({ hasNotText: /Tuesdays[\s\S]*Trained leader/ })).toHaveCount(0)
})

test('the marketplace list: its length survives back and reload, its scroll position survives back', async ({ page, demo }) => {
  await openPod(page, demo, 'applicant', market)
  const before = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards(page)).toHaveCount(2 * pageSize)
  await expect.poll(() => queryOf(page)).toBe('?pages=2')
  expect(await page.evaluate(() => history.length)).toBe(before)
  const names = await cards(page).getByRole('heading').allTextContents()
  const far = cards(page).nth(2 * pageSize - 3)
  await far.scrollIntoViewIfNeeded()
  const scrollTop = await page.evaluate(() => scrollY)
  await far.getByRole('link', { name: /^Details of/ }).click()
  await expect(page.getByRole('heading', { name: /^Why \d+% with/ })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(2 * pageSize)
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y) < 50, scrollTop)).toBe(true)
  await page.reload()
  await expect(cards(page)).toHaveCount(2 * pageSize)
  expect(await cards(page).getByRole('heading').allTextContents()).toEqual(names)
})

test('the marketplace on a phone: the keyboard reaches everything, and nothing overflows', async ({ page, demo }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openPod(page, demo, 'applicant', `${market}?day=tue,wed&trained=1`)
  expect(await walkWithTab(page)).toEqual({ unreached: [], withoutRing: [] })
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await expect(page.getByRole('slider', { name: 'Earliest' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Why \d+% with / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: /^Why \d+% with / }).getByRole('listitem')).toHaveCount(9)
  await expectAccessibleAtBothWidths(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
