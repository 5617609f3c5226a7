import type { Page } from '@playwright/test'
import type { Screen } from '#contract/screens.ts'
import { expectNoViolations } from './axe.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Example, examples } from './every-screen/examples.ts'
import { accountOf, outcomeOf, type Role, roles, screensOf, unknownOutcomeOf } from './every-screen/outcomes.ts'
import { watch } from './every-screen/watch.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

/**
 * As a rule each page is drawn once, on a phone, by the role with the fewest rights that may see it, and each way in which it is refused is
 * asked for once. `DEEP=1 npx playwright test e2e/every-screen.spec.ts` walks all pages as every role, in every look, and asks axe about each.
 */
const isDeep = process.env.DEEP === '1'

const phone = { width: 375, height: 800 }
const looks = [375, 1360].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))

// A page that does not come must not be waited for as long as the whole walk may take, which the product's configuration would do.
const longestMs = isDeep ? 300_000 : 90_000
test.use({ navigationTimeout: 60_000, remembersNotices: false })
// Each role has a product of its own to walk, as many at a time as there are products.
test.describe.configure({ mode: 'parallel', timeout: isDeep ? 3_600_000 : 600_000 })

for (const role of roles) {
  test(`${role}: pages are shown, redirected or missing as their rights say`, async ({ page, demo }) => {
    await page.setViewportSize(phone)
    const account = accountOf(role, demo)
    if (account !== null) await signIn(page, account, demo.password)
    const { complaints, gone } = watch(page)
    const step = (path: string, act: () => Promise<void>): Promise<void> =>
      test.step(path, () => Promise.race([act(), gone]), { timeout: longestMs })
    for (const screen of screensOf(role, isDeep)) await step(screen.path, () => walk(page, screen, role))
    await step('/logout', () => signOut(page))
    expect(complaints).toEqual([])
  })
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.waitForURL('/login')
  await expect(page).toHaveTitle('Sign in · Landmark | Tribe')
}

const nowhere = 'nowhere'

/** What is not there looks the same to everybody, so these alone look at it; the others have the server's word. */
const onlookers: ReadonlySet<Role> = new Set(['memberA', 'admin'])

async function walk(page: Page, screen: Screen, role: Role): Promise<void> {
  const example = examples[screen.name]
  if (!example) throw new Error(`Nothing is expected of ${screen.path}.`)
  const isShown = outcomeOf(screen, role, '') === 'shown'
  const found = isShown && example.find ? await example.find(page.request) : null
  const address = addressOf(screen, found?.params ?? example.params ?? {})
  await visit(page, { screen, role, address, example: { ...example, ...found } })
  if (!example.unknown) return
  const unknown = addressOf(screen, example.unknown)
  const outcome = unknownOutcomeOf(screen, role, unknown, example.unknown)
  if (outcome === 'missing') await expectMissing(page, unknown, isDeep && isShown && onlookers.has(role))
  else await expectAnswered(page, unknown, outcome)
}

async function visit(
  page: Page,
  { screen, role, address, example }: { screen: Screen; role: Role; address: string; example: Example },
): Promise<void> {
  const outcome = outcomeOf(screen, role, address)
  if (outcome === 'missing') return expectMissing(page, address, false)
  if (outcome === 'panel') return expectDrawn(page, address, { heading: screen.name === 'pod-by-id' ? 'Pod' : example.heading })
  if (typeof outcome === 'object') return expectAnswered(page, address, outcome)
  if (screen.name === 'pod-by-id') return expectAnswered(page, address, { to: /^\/pod-marketplace\/[\w-]+$/ })
  return expectDrawn(page, address, example)
}

function addressOf({ path }: Screen, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? nowhere))
}

/** The server says by itself, before any script, where one is led to. */
async function expectAnswered(page: Page, address: string, outcome: 'shown' | 'panel' | { to: string | RegExp }): Promise<void> {
  const reply = await page.request.get(address, { maxRedirects: 0 })
  if (typeof outcome === 'string') return expect(reply.status(), address).toBe(200)
  expect(reply.status(), address).toBe(302)
  expect(reply.headers()['location'], address).toMatch(
    outcome.to instanceof RegExp ? outcome.to : new RegExp(`^${RegExp.escape(outcome.to)}$`),
  )
}

/** A page that is not there says so in its status and its title; whoever may see such pages is shown that, too. */
async function expectMissing(page: Page, address: string, isDrawn: boolean): Promise<void> {
  const said = `Page Not Found: ${address}`
  if (isDrawn) return expectDrawn(page, address, { heading: said }, 404)
  const reply = await page.request.get(address, { maxRedirects: 0 })
  expect(reply.status(), address).toBe(404)
  expect(titleIn(await reply.text())).toBe(`${said} · Landmark | Tribe`)
}

/** The page is there with its heading and title, has stopped loading, promises nothing for later and keeps within the width of a phone. */
async function expectDrawn(page: Page, address: string, { heading, title, isAccessible }: Example, status = 200): Promise<void> {
  const reply = await page.goto(address)
  expect(reply?.status(), address).toBe(status)
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe(address)
  const headings = page.getByRole('heading', { level: 1 })
  await expect(headings).toHaveText([heading])
  const called = `${title ?? (await headings.innerText())} · Landmark | Tribe`
  expect(titleIn((await reply?.text()) ?? '')).toBe(called)
  await expect(page).toHaveTitle(called)
  await expect(page.locator('.skeleton-card, .skeleton-line, [aria-busy=true]')).toHaveCount(0)
  await expectWithin(page, address, phone.width)
  await expect(page.locator(misplacedCaption), `${address}: a caption is the first or the last part of its figure`).toHaveCount(0)
  const text = await page.evaluate(() => document.body.textContent)
  expect(text, address).not.toMatch(/coming (with|soon)|not built yet|lorem ipsum/i)
  if (isDeep) await lookClosely(page, address)
  else if (isAccessible) await expectAccessibleAtBothWidths(page)
}

async function expectWithin(page: Page, address: string, most: number): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, { message: `${address} at ${most} pixels` }).toBeLessThanOrEqual(most)
}

/** In every look nothing runs over the edge, and nothing keeps people out. */
async function lookClosely(page: Page, address: string): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ ...phone, width })
    await page.emulateMedia({ colorScheme })
    await expectWithin(page, address, width)
    await expectNoViolations(page)
  }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(phone)
}

/** Source: HTML, 4.4.12: "optionally either the first or last child". */
const misplacedCaption = 'figcaption:not(figure > :first-child, figure > :last-child)'

/** The title as the server wrote it. */
function titleIn(html: string): string {
  const written = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''
  return written
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
