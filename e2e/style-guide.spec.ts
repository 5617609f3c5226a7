import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { styleGuidePages } from '#domain/content/slugs.ts'
import { colourRules, expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { walkWithTab } from './keyboard-walk.ts'
import { readShifts } from './layout-shift.ts'

const guideFolder = join(import.meta.dirname, '../src/web/features/style-guide')
const tokensFile = join(import.meta.dirname, '../src/web/ui/styles/tokens.css')

const widths = [320, 768, 1360]
const themes = ['light', 'dark'] as const
const addresses = ['', ...styleGuidePages.map(({ slug }) => `/${slug}`)].map((path) => `/style-guide${path}`)

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  // A development server would reload the page under our eyes whenever a source changes; the built product has no socket.
  await page.routeWebSocket('**', () => {})
})

for (const address of addresses) {
  test(`${address} is drawn without a move, keeps people in, and fits every screen`, async ({ page }) => {
    const complaints = listen(page)
    await loadWithLateFont(page, address)
    await test.step('nothing moves while it loads, nor when the typeface is late', () => expectNoShift(page))

    await page.goto(address)
    await expectDrawn(page, address)
    await test.step('nothing moves by itself where less movement is asked for', () => expectStill(page))
    for (const width of widths) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => scrollWidthOf(page)).toBeLessThanOrEqual(width)
      })
    }
    for (const theme of themes) {
      await test.step(`the ${theme} theme`, async () => {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme })
        await expectNoViolations(page, { rules: theme === 'dark' ? colourRules : null })
      })
    }
    await test.step('200 % zoom', () => expectRoomAtDoubleSize(page))
    await test.step('the keyboard reaches everything and shows where it is', async () => {
      expect(await walkWithTab(page)).toEqual({ unreached: [], withoutRing: [] })
    })
    await test.step('every example shows the code it is made from', () => expectOwnCode(page))
    expect(complaints).toEqual([])
  })
}

test('the contents name every page, and narrow to what is looked for', async ({ page }) => {
  await page.goto('/style-guide')
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(styleGuidePages.length)
  await page.getByLabel('Find a part').fill('phone numbers')
  await expect(links).toHaveText([/Money and masks/])
  await page.getByLabel('Find a part').fill('no such thing')
  await expect(page.getByText('No page speaks of “no such thing”.')).toBeVisible()
})

test('an address with an anchor opens at its section, and pages lead on to one another', async ({ page }) => {
  await page.goto('/style-guide/buttons#failed')
  await expect(page.getByRole('heading', { name: /^Failed/ })).toBeInViewport()
  await page.getByRole('link', { name: /^Next/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Links' })).toBeFocused()
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByText('Style guide').click()
  await page.getByRole('link', { name: 'Colours' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Colours' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Typography' }).and(page.locator('.nav'))).toBeHidden()
})

test('states are shown as they are under a real pointer and a real focus', async ({ page }) => {
  await page.goto('/style-guide/buttons')
  const states = page.locator('[data-example="buttons/states"]')
  const button = (label: string) => states.locator('figure').filter({ hasText: label }).getByRole('button', { name: 'Cancel' })
  const look = (label: string) =>
    button(label).evaluate((element) => {
      const { backgroundColor, outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return { backgroundColor, outline: `${outlineStyle} ${outlineWidth} ${outlineColor}` }
    })
  const atRest = await look('Default')
  const [shownHover, shownFocus] = [await look('Hover'), await look('Focus')]
  expect(shownHover).not.toEqual(atRest)
  expect(shownFocus).not.toEqual(atRest)
  await button('Default').hover()
  await expect.poll(() => look('Default')).toEqual(shownHover)
  await page.mouse.move(0, 0)
  await page.keyboard.press('Tab')
  await button('Default').focus()
  await expect.poll(() => look('Default')).toEqual(shownFocus)
})

test('the colours page shows every colour there is, and each stands out enough', async ({ page }) => {
  await page.goto('/style-guide/colors')
  const declared = [...readFileSync(tokensFile, 'utf8').matchAll(/--([\w-]+): (light-dark\(|#)/g)].map(([, name]) => String(name))
  expect(declared.length).toBeGreaterThan(25)
  for (const theme of themes) {
    const panels = page.locator(`[data-theme=${theme}]`)
    await expect(panels.first()).toBeVisible()
    const shown = await panels.locator('[data-token]').evaluateAll((all) => all.map(({ dataset }) => String(dataset['token'])))
    expect(new Set(shown)).toEqual(new Set(declared))
    expect(shown.length, 'colours shown twice').toBe(declared.length)
  }
  await expect(page.getByText(/on paper \d+\.\d/).first()).toBeVisible()
  await expect(page.getByText('(too low)')).toHaveCount(0)
})

test('the code of an example is copied as it stands', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/style-guide/buttons')
  await page.getByRole('button', { name: 'Code of Variants' }).click()
  await page.getByRole('button', { name: 'Copy the code of Variants' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(sourceOf('buttons/variants'))
})

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

async function expectOwnCode(page: Page): Promise<void> {
  const sections = page.locator('section:has(> div > [data-example])')
  for (const section of await sections.all()) {
    const source = (await section.locator('[data-example]').getAttribute('data-example')) ?? ''
    await section.getByRole('button', { name: /^Code of/, expanded: false }).click()
    await expect(section.locator('pre')).toHaveText(sourceOf(source), { useInnerText: false })
  }
}

const sourceOf = (source: string): string => readFileSync(join(guideFolder, 'examples', `${source}.tsx`), 'utf8').trim()
