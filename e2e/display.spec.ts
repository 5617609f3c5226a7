import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const phone = { width: 320, height: 700 }

function example(page: Page, source: string): Locator {
  return page.locator(`[data-example="${source}"]`)
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

async function namesOf(table: Locator): Promise<string[]> {
  return table.getByRole('rowheader').allInnerTexts()
}

for (const [place, viewport] of [
  ['as columns', { width: 1360, height: 900 }],
  ['as cards', phone],
] as const) {
  test(`a table laid out ${place} is a table for screen readers, and sorts by the keyboard`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/style-guide/tables')
    const table = page.getByRole('table', { name: 'Proposed pods' })
    await expect(table.getByRole('columnheader')).toHaveText(['Pod', 'Slot', 'Members', 'Cohesion', 'Lowest pair', 'Actions'])
    const row = table.getByRole('row', { name: /Pod 214/ })
    await expect(row.getByRole('rowheader')).toHaveText('Pod 214')
    await expect(row.getByRole('cell')).toHaveCount(5)
    await expect(table.getByRole('columnheader', { name: 'Cohesion' })).toHaveAttribute('aria-sort', 'descending')
    expect(await namesOf(table)).toEqual(['New pod A', 'Pod 214', 'New pod B', 'Pod 87'])

    await table.getByRole('button', { name: 'Pod', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(table.getByRole('columnheader', { name: 'Pod', exact: true })).toHaveAttribute('aria-sort', 'ascending')
    await expect(table.getByRole('columnheader', { name: 'Cohesion' })).not.toHaveAttribute('aria-sort')
    expect(await namesOf(table)).toEqual(['New pod A', 'New pod B', 'Pod 87', 'Pod 214'])
    await expect(example(page, 'tables/proposed-pods').getByRole('status')).toHaveText('Sorted by Pod, ascending')
    await page.keyboard.press('Space')
    expect(await namesOf(table)).toEqual(['Pod 214', 'Pod 87', 'New pod B', 'New pod A'])
    await expectNoSidewaysScroll(page)
  })
}

test('on a phone the rows are cards, and each figure stands beside the name of its column', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/style-guide/tables')
  const table = page.getByRole('table', { name: 'Proposed pods' })
  const [first, second] = [table.getByRole('row').nth(1), table.getByRole('row').nth(2)]
  const [above, below] = [await first.boundingBox(), await second.boundingBox()]
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  await expect(first.getByText('Lowest pair')).toBeVisible()
  await page.setViewportSize({ width: 1360, height: 900 })
  await expect(first.getByText('Lowest pair')).toBeHidden()
})

test('rows are chosen one by one or all at once, and what can be done with them appears', async ({ page }) => {
  await page.goto('/style-guide/tables')
  const table = page.getByRole('table', { name: 'Members in the pool' })
  const all = table.getByRole('checkbox', { name: 'Select all' })
  await expect(all).toHaveJSProperty('indeterminate', true)
  await table.getByRole('checkbox', { name: 'Select Aisha Lowe' }).press('Space')
  const shown = example(page, 'tables/selection')
  await expect(shown.getByText('None selected')).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Place together' })).toBeHidden()
  await all.press('Space')
  await expect(shown.getByText('3 selected')).toBeVisible()
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await expect(shown.getByRole('button', { name: 'Place together' })).toBeVisible()
})

test('more of a list is asked for once, its failure is said, and the focus goes on to the first new item', async ({ page }) => {
  await page.goto('/style-guide/tables')
  const list = example(page, 'tables/load-more')
  const more = list.getByRole('button', { name: 'Show more pods' })
  await more.press('Enter')
  await expect(list.getByRole('alert')).toHaveText('The next pods could not be loaded.')
  const again = list.getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  await again.press('Enter')
  await expect(list.getByRole('listitem').nth(3)).toBeFocused()
  await expect(list.getByRole('listitem').nth(3)).toHaveText('Pod 201')
  await expect(list.getByRole('status')).toHaveText('3 pods added, 6 pods shown')
  await expect(list.getByRole('alert')).toBeHidden()
  await more.press('Enter')
  await expect(list.getByRole('listitem').nth(6)).toBeFocused()
  await expect(list.getByRole('status')).toHaveText('2 pods added, 8 pods shown, which is all of them')
  await expect(more).toBeHidden()
})

test('pages of a list are leafed through without numbers, and each begins at its first row', async ({ page }) => {
  await page.goto('/style-guide/tables')
  const shown = example(page, 'tables/pager')
  const pages = shown.getByRole('navigation', { name: 'Pages of the history' })
  const [previous, next] = [pages.getByRole('button', { name: 'Previous' }), pages.getByRole('button', { name: 'Next' })]
  const firstRow = shown.getByRole('row').nth(1)
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await next.press('Enter')
  await expect(firstRow).toContainText('Left the pod')
  await expect(firstRow).toBeFocused()
  await expect(pages.getByRole('status')).toHaveText('2 entries on this page')
  await next.press('Enter')
  await expect(firstRow).toContainText('Tomas Keller')
  await expect(pages.getByRole('status')).toHaveText('1 entry on this page')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await next.press('Enter')
  await expect(firstRow).toContainText('Tomas Keller')
  await previous.press('Enter')
  await expect(firstRow).toContainText('Left the pod')
})

test('tabs go by arrows past what is switched off, and the chosen one scrolls into sight on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/style-guide/tabs')
  const shown = example(page, 'tabs/panels')
  const tab = (name: string) => shown.getByRole('tab', { name })
  await tab('Overview').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Commitments')).toBeFocused()
  await expect(shown.getByRole('tabpanel', { name: 'Commitments' })).toHaveText('Eleven commitments kept, two overdue.')
  await page.keyboard.press('End')
  await expect(tab('Applicants')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('Applicants')).toBeInViewport({ ratio: 0.99 })
  await page.keyboard.press('ArrowRight')
  await expect(tab('Overview')).toBeFocused()
  await expect(tab('Overview')).toBeInViewport({ ratio: 0.99 })
  await expectNoSidewaysScroll(page)
})

test('tabs that wait open by Enter only', async ({ page }) => {
  await page.goto('/style-guide/tabs')
  const shown = example(page, 'tabs/manual')
  await shown.getByRole('tab', { name: '2026' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(shown.getByRole('tab', { name: '2025' })).toBeFocused()
  await expect(shown.getByRole('tabpanel')).toContainText('14 doors')
  await page.keyboard.press('Enter')
  await expect(shown.getByRole('tabpanel')).toContainText('12 doors')
})

test('of pages drawn as tabs the present one is in sight on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/style-guide/tabs')
  const tabs = page.getByRole('navigation', { name: 'Pages about content' })
  await tabs.scrollIntoViewIfNeeded()
  await expect(tabs.getByRole('link', { name: 'Tabs' })).toHaveAttribute('aria-current', 'page')
  await expect(tabs.getByRole('link', { name: 'Tabs' })).toBeInViewport({ ratio: 0.99 })
})

test('steps say what is done, which one is current and what is ahead', async ({ page }) => {
  await page.goto('/style-guide/tabs')
  const shown = example(page, 'tabs/steps')
  const steps = shown.getByRole('navigation', { name: 'Joining' }).getByRole('listitem')
  await expect(steps).toContainText(['Plan (done)', 'Payment (current)', 'Profile (to do)', 'Pod (to do)'])
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  const [first, second] = [await steps.nth(0).boundingBox(), await steps.nth(1).boundingBox()]
  expect(second?.y).toBe(first?.y)
  for (let i = 0; i < 3; i++) await shown.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(steps).toContainText(['Plan (done)', 'Payment (done)', 'Profile (done)', 'Pod (done)'])
  await expect(shown.locator('[aria-current]')).toHaveCount(0)

  const links = example(page, 'tabs/step-links').getByRole('link')
  await expect(links).toContainText(['Cards (done)', 'Tables (done)', 'Tabs (current)'])
  await page.setViewportSize(phone)
  const narrow = [await steps.nth(0).boundingBox(), await steps.nth(1).boundingBox()]
  expect(narrow[1]?.y).toBeGreaterThan(narrow[0]?.y ?? 0)
})

test('a chart has a name, a sentence and a table that holds its figures', async ({ page }) => {
  await page.goto('/style-guide/progress')
  const shown = example(page, 'progress/two-lines')
  const picture = shown.getByRole('img', { name: 'Commitments kept' })
  await expect(picture).toHaveAccessibleDescription(/^You: up from 75% on 5 Feb 2026 to 96% on 26 Mar 2026; highest 100%/)
  await expect(picture.locator('path.line')).toHaveCount(2)
  const table = shown.getByRole('table', { name: 'Commitments kept' })
  await expect(table).toBeHidden()
  await shown.getByText('Show as table').press('Enter')
  await expect(table.getByRole('columnheader')).toHaveText(['Day', 'You', 'Your pod'])
  await expect(table.getByRole('row')).toHaveCount(9)
  await expect(table.getByRole('row', { name: '19 Feb 2026' }).getByRole('cell')).toHaveText(['100%', '81%'])
  await expect(table.getByRole('row', { name: '26 Feb 2026' }).getByRole('cell').first()).toContainText('no figure')
})

test('the points of a chart are read one by one by the keyboard, and shown', async ({ page }) => {
  await page.goto('/style-guide/progress')
  const shown = example(page, 'progress/histogram')
  const reader = shown.getByRole('slider', { name: 'Match scores, point by point' })
  await reader.focus()
  await page.keyboard.press('Home')
  await expect(reader).toHaveAttribute('aria-valuetext', '50–54: Members 6')
  await page.keyboard.press('ArrowRight')
  await expect(reader).toHaveAttribute('aria-valuetext', '55–59: Members 14')
  await expect(shown.getByText('Members: 14')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shown.getByText('Members: 14')).toBeHidden()
})

test('bars of figures below nought hang, and a missing figure is no bar', async ({ page }) => {
  await page.goto('/style-guide/progress')
  const bars = example(page, 'progress/cash-flow').getByRole('img', { name: 'Cash flow' }).locator('rect')
  await expect(bars).toHaveCount(5)
  const [january, march] = [await bars.nth(0).boundingBox(), await bars.nth(2).boundingBox()]
  const nought = (january?.y ?? 0) + (january?.height ?? 0)
  expect(march?.y).toBeCloseTo(nought, 0)
  expect(march?.height).toBeGreaterThan(10)
})

test('a drawing that cannot be loaded leaves the page, the sentence and the table', async ({ page }) => {
  await page.route(/radar-drawing/, (route) => route.abort())
  await page.goto('/style-guide/progress')
  const shown = example(page, 'progress/radar')
  await expect(shown.getByText('The chart could not be drawn. Its figures are below.')).toHaveCount(2)
  await shown.getByText('Show as table').first().press('Enter')
  await expect(shown.getByRole('table', { name: 'You and your pod' }).getByRole('row', { name: 'Drive' })).toContainText('4.6')
})

test('a chart fits a phone, and its place is kept while it is loaded', async ({ page }) => {
  await page.setViewportSize(phone)
  let goOn = (): void => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(/line-drawing/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/style-guide/progress')
  const shown = example(page, 'progress/net-worth')
  const heightBefore = (await shown.boundingBox())?.height
  await expect(shown.getByRole('img', { name: 'Net worth' })).toHaveCount(0)
  goOn()
  const picture = shown.getByRole('img', { name: 'Net worth' })
  await expect(picture).toBeVisible()
  expect((await shown.boundingBox())?.height).toBe(heightBefore)
  expect((await picture.boundingBox())?.width).toBe((await shown.boundingBox())?.width)
  await expectNoSidewaysScroll(page)
})

test('a time names its zone only where the browser is in another one', async ({ browser }) => {
  for (const [timezoneId, isNamed] of [
    ['America/Chicago', false],
    ['Europe/Berlin', true],
  ] as const) {
    const context = await browser.newContext({ timezoneId })
    const page = await context.newPage()
    await page.goto('/style-guide/money-and-masks')
    const time = example(page, 'money-and-masks/dates').locator('time').first()
    await expect(time).toHaveText(isNamed ? /(AM|PM) C[DS]T$/ : /(AM|PM)$/)
    await expect(example(page, 'money-and-masks/dates').getByText(/^in 3 days, /)).toBeVisible()
    await context.close()
  }
})

test('a picture that cannot be shown gives way to initials, and a chip is taken away by its cross', async ({ page }) => {
  await page.goto('/style-guide/avatars')
  const pictures = example(page, 'avatars/avatars').locator('img')
  await expect(pictures.nth(0)).toBeVisible()
  await expect(pictures.nth(3)).toBeHidden()
  const filters = example(page, 'avatars/removable')
  await filters.getByRole('button', { name: 'Remove Thursday' }).press('Enter')
  await expect(filters.getByText('Thursday')).toHaveCount(0)
  await expect(filters.getByRole('group', { name: 'Filters' })).toBeFocused()
})
