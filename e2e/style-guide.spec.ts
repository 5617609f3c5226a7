import type { Locator, Page } from '@playwright/test'
import { styleGuidePages } from '#domain/content/slugs.ts'
import { colorRules, expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { walkWithTab } from './keyboard-walk.ts'
import { getLayoutShifts } from './layout-shift.ts'

const widths = [320, 768, 1360]
const paths = ['', ...styleGuidePages.map(({ slug }) => `/${slug}`)].map((path) => `/style-guide${path}`)

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  // Block the socket through which a development server reloads the page when a source changes. The built product has none.
  await page.routeWebSocket('**', () => {})
})

for (const path of paths) {
  test(`${path}: no layout shift, accessible, fits 320 to 1360 px and 200 % zoom`, async ({ page }) => {
    const problems = collectProblems(page)
    await loadWithLateFont(page, path)
    await test.step('no layout shift on load or with a late font', () => expectNoShift(page))
    await test.step('no animation runs with reduced motion', () => expectNoAnimation(page))
    await test.step('no accessibility violation in either theme', () => expectAccessible(page))
    await test.step('the keyboard reaches everything, with a visible focus ring', async () => {
      expect(await walkWithTab(page)).toEqual({ unreached: [], withoutRing: [] })
    })
    for (const width of widths) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => scrollWidthOf(page)).toBeLessThanOrEqual(width)
      })
    }
    await test.step('200 % zoom', () => expectFitsAtDoubleZoom(page))
    expect(problems).toEqual([])
  })
}

test.describe('overlays', () => {
  test.use({ hasTouch: true })

  test('dialogs, menus and notifications have no accessibility violation in either theme', async ({ page }) => {
    await page.goto('/style-guide/modals')
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
    await button('Schedule a visit').click()
    await expectAccessibleOverlay(page, page.getByRole('alertdialog'), button('Schedule a visit'))
    const actions = page.getByRole('button', { name: /^Actions for/ })
    await actions.click()
    await expectAccessibleOverlay(page, page.getByRole('menu'), actions)
    await button('87% match').click()
    await expectAccessibleOverlay(page, page.getByRole('dialog'), button('87% match'))
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await expectAccessibleOverlay(page, page.getByRole('dialog'), button('87% match'))

    await page.goto('/style-guide/notifications')
    // Toasts don't expire while the focus is among them. `dispatchEvent` adds more without moving the focus.
    await button('Error').click()
    await page.keyboard.press('F6')
    for (const name of ['With title and link', 'Warning']) await button(name).dispatchEvent('click')
    const toasts = page.getByRole('region', { name: 'Notifications' })
    await expect(toasts.locator('span[style]').first()).toHaveCSS('animation-name', 'none')
    await expect(toasts.getByRole('alert')).toHaveCount(2)
    await expectAccessible(page)
  })

  test('a list opened by a tap is opaque at once and shows the selected option', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 560 })
    await page.goto('/style-guide/selects')
    const market = page.locator('input[role=combobox]').and(page.getByLabel('Market', { exact: true }))
    await market.tap()
    // Check the opacity as soon as the popover is positioned.
    const placed = page.locator('.combo-popover[data-placement]')
    expect(await placed.evaluate((popover) => getComputedStyle(popover).opacity)).toBe('1')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.and(page.getByRole('option', { selected: true }))).toBeInViewport()
    await options.filter({ hasText: 'Utah' }).tap()
    await expect(market).toHaveValue('Utah')
  })
})

/**
 * Checks accessibility with an overlay open, then closes it. Waits for the focus to return, because that would take it from the
 * next overlay.
 */
async function expectAccessibleOverlay(page: Page, opened: Locator, opener: Locator): Promise<void> {
  await expect(opened).toBeVisible()
  await expectAccessible(page)
  await opened.press('Escape')
  await expect(opened).toBeHidden()
  await expect(opener).toBeFocused()
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await expectNoViolations(page, { rules: colorRules })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
}

/** Collects console errors, including Content Security Policy violations, and script errors. */
function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

/** Opens a page and lets its font load only after everything is rendered. */
async function loadWithLateFont(page: Page, path: string): Promise<void> {
  const font = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await font.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expectRendered(page, path)
  font.resolve()
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
  await page.unrouteAll({ behavior: 'wait' })
}

async function expectRendered(page: Page, path: string): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible()
  if (path === '/style-guide') return
  const examples = page.locator('[data-example]')
  await expect(examples.first()).toBeVisible()
  const empty = await examples.evaluateAll((all) =>
    all.filter((each) => !each.firstElementChild || each.clientHeight < 8).map(({ dataset }) => dataset['example']),
  )
  expect(empty, 'examples that draw nothing').toEqual([])
}

/** Skipped on the development server, which loads styles late. Only the built product is checked. */
async function expectNoShift(page: Page): Promise<void> {
  if ((await page.locator('link[rel=stylesheet]').count()) === 0) return
  expect(await getLayoutShifts(page)).toEqual([])
}

async function expectNoAnimation(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 50)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : 'unknown')),
  )
  expect(moving).toEqual([])
}

const scrollWidthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

/** Expects no overflow at 200 % zoom in a 1280 px browser, which means half the width with doubled pixels. */
async function expectFitsAtDoubleZoom(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', { width: 640, height: 450, deviceScaleFactor: 2, mobile: false })
  // Charts measure their size only after the page has resized.
  await expect.poll(() => scrollWidthOf(page)).toBeLessThanOrEqual(640)
  await session.send('Emulation.clearDeviceMetricsOverride')
  await session.detach()
}
