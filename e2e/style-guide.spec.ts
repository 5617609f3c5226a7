import type { Locator, Page } from '@playwright/test'
import { styleGuidePages } from '#domain/content/slugs.ts'
import { colourRules, expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { walkWithTab } from './keyboard-walk.ts'
import { readShifts } from './layout-shift.ts'

const widths = [320, 768, 1360]
const addresses = ['', ...styleGuidePages.map(({ slug }) => `/${slug}`)].map((path) => `/style-guide${path}`)

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  // A development server would reload the page under our eyes whenever a source changes; the built product has no socket.
  await page.routeWebSocket('**', () => {})
})

for (const address of addresses) {
  test(`${address}: no layout shift, accessible, fits 320 to 1360 px and 200 % zoom`, async ({ page }) => {
    const complaints = listen(page)
    await loadWithLateFont(page, address)
    await test.step('no layout shift on load or with a late font', () => expectNoShift(page))
    await test.step('no animation runs with reduced motion', () => expectStill(page))
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
    await test.step('200 % zoom', () => expectRoomAtDoubleSize(page))
    expect(complaints).toEqual([])
  })
}

test.describe('overlays', () => {
  test.use({ hasTouch: true })

  test('dialogs, menus and notifications have no accessibility violation in either theme', async ({ page }) => {
    await page.goto('/style-guide/modals')
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
    await button('Schedule a visit').click()
    await expectAbove(page, page.getByRole('alertdialog'), button('Schedule a visit'))
    const actions = page.getByRole('button', { name: /^Actions for/ })
    await actions.click()
    await expectAbove(page, page.getByRole('menu'), actions)
    await button('87% match').click()
    await expectAbove(page, page.getByRole('dialog'), button('87% match'))
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
    await expectAbove(page, page.getByRole('dialog'), button('87% match'))

    await page.goto('/style-guide/notifications')
    // Around the focus their time stands still; what is pressed without it adds to them.
    await button('Error').click()
    await page.keyboard.press('F6')
    for (const name of ['With title and link', 'Warning']) await button(name).dispatchEvent('click')
    const notices = page.getByRole('region', { name: 'Notifications' })
    await expect(notices.locator('span[style]').first()).toHaveCSS('animation-name', 'none')
    await expect(notices.getByRole('alert')).toHaveCount(2)
    await expectAccessible(page)
  })

  test('a list opened by a tap is opaque at once and shows the selected option', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 560 })
    await page.goto('/style-guide/selects')
    const market = page.locator('input[role=combobox]').and(page.getByLabel('Market', { exact: true }))
    await market.tap()
    // Looked at once, as soon as it has its place.
    const placed = page.locator('.combo-popover[data-placement]')
    expect(await placed.evaluate((popover) => getComputedStyle(popover).opacity)).toBe('1')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.and(page.getByRole('option', { selected: true }))).toBeInViewport()
    await options.filter({ hasText: 'Utah' }).tap()
    await expect(market).toHaveValue('Utah')
  })
})

/** Looks at the page with something open above it, then closes that. The focus returns a frame later, and would be taken from what opens next. */
async function expectAbove(page: Page, opened: Locator, opener: Locator): Promise<void> {
  await expect(opened).toBeVisible()
  await expectAccessible(page)
  await opened.press('Escape')
  await expect(opened).toBeHidden()
  await expect(opener).toBeFocused()
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await expectNoViolations(page, { rules: colourRules })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
}

/** What the console and the security policy complain about. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Opens a page whose typeface comes only after everything is drawn. */
async function loadWithLateFont(page: Page, address: string): Promise<void> {
  const font = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await font.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expectDrawn(page, address)
  font.resolve()
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
  await page.unrouteAll({ behavior: 'wait' })
}

async function expectDrawn(page: Page, address: string): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible()
  if (address === '/style-guide') return
  const examples = page.locator('[data-example]')
  await expect(examples.first()).toBeVisible()
  const empty = await examples.evaluateAll((all) =>
    all.filter((each) => !each.firstElementChild || each.clientHeight < 8).map(({ dataset }) => dataset['example']),
  )
  expect(empty, 'examples that draw nothing').toEqual([])
}

/** The development server brings its styles late; what holds for visitors is seen on the built product. */
async function expectNoShift(page: Page): Promise<void> {
  if ((await page.locator('link[rel=stylesheet]').count()) === 0) return
  expect(await readShifts(page)).toEqual([])
}

async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 50)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : 'unknown')),
  )
  expect(moving).toEqual([])
}

const scrollWidthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth)

/** What a browser of 1280 px shows at 200 %: half the width, each pixel doubled. */
async function expectRoomAtDoubleSize(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', { width: 640, height: 450, deviceScaleFactor: 2, mobile: false })
  // Charts measure their room once the page has its new size.
  await expect.poll(() => scrollWidthOf(page)).toBeLessThanOrEqual(640)
  await session.send('Emulation.clearDeviceMetricsOverride')
  await session.detach()
}
