import type { Page } from '@playwright/test'
import type { Screen } from '#contract/pages/screens.ts'
import { expectNoViolations } from './axe.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Example, examples } from './every-screen/examples.ts'
import { accountOf, outcomeOf, type Role, roles, screensOf, unknownOutcomeOf } from './every-screen/outcomes.ts'
import { watchPage } from './every-screen/watch.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

/**
 * Renders each page once, at phone size, with the least privileged role that may see it, and checks each refusal once. `DEEP=1
 * npx playwright test e2e/every-screen.spec.ts` visits all pages as every role, in both widths and themes, and runs axe on each.
 */
const isDeep = process.env.DEEP === '1'

const phone = { width: 375, height: 800 }
const viewports = [375, 1360].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))

// Limits the wait for one page. The configured timeout allows for the whole walk.
const stepTimeoutMs = isDeep ? 300_000 : 90_000
test.use({ navigationTimeout: 60_000, recordsToasts: false })
// Each role walks its own product instance. As many roles run in parallel as there are instances.
test.describe.configure({ mode: 'parallel', timeout: isDeep ? 3_600_000 : 600_000 })

for (const role of roles) {
  test(`${role}: pages are shown, redirected or missing as their rights say`, async ({ page, demo }) => {
    await page.setViewportSize(phone)
    const account = accountOf(role, demo)
    if (account !== null) await signIn(page, account, demo.password)
    const { problems, closed } = watchPage(page)
    const step = (path: string, act: () => Promise<void>): Promise<void> =>
      test.step(path, () => Promise.race([act(), closed]), { timeout: stepTimeoutMs })
    for (const screen of screensOf(role, isDeep)) await step(screen.path, () => walk(page, screen, role))
    await step('/logout', () => signOut(page))
    expect(problems).toEqual([])
  })
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout')
  await page.waitForURL('/login')
  await expect(page).toHaveTitle('Sign in · Landmark | Tribe')
}

const unknownParam = 'nowhere'

/**
 * The roles for which Page Not Found is rendered in the browser. It looks the same for all roles, so for the others the response
 * is enough.
 */
const fullCheckRoles: ReadonlySet<Role> = new Set(['memberA', 'admin'])

async function walk(page: Page, screen: Screen, role: Role): Promise<void> {
  const example = examples[screen.name]
  if (!example) throw new Error(`Nothing is expected of ${screen.path}.`)
  const isRendered = outcomeOf(screen, role, '') === 'shown'
  const found = isRendered && example.find ? await example.find(page.request) : null
  const path = pathOf(screen, found?.params ?? example.params ?? {})
  await visit(page, { screen, role, path, example: { ...example, ...found } })
  if (!example.unknown) return
  const unknown = pathOf(screen, example.unknown)
  const outcome = unknownOutcomeOf(screen, role, unknown, example.unknown)
  if (outcome === 'missing') await expectMissing(page, unknown, isDeep && isRendered && fullCheckRoles.has(role))
  else await expectStatusOrRedirect(page, unknown, outcome)
}

async function visit(
  page: Page,
  { screen, role, path, example }: { screen: Screen; role: Role; path: string; example: Example },
): Promise<void> {
  const outcome = outcomeOf(screen, role, path)
  if (outcome === 'missing') return expectMissing(page, path, false)
  if (outcome === 'panel') return expectRendered(page, path, { heading: screen.name === 'pod-by-id' ? 'Pod' : example.heading })
  if (typeof outcome === 'object') return expectStatusOrRedirect(page, path, outcome)
  if (screen.name === 'pod-by-id') return expectStatusOrRedirect(page, path, { to: /^\/pod-marketplace\/[\w-]+$/ })
  return expectRendered(page, path, example)
}

function pathOf({ path }: Screen, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? unknownParam))
}

/** Expects the server's response, before any script runs: status 200 or a redirect. */
async function expectStatusOrRedirect(
  page: Page,
  path: string,
  outcome: 'shown' | 'panel' | { to: string | RegExp },
): Promise<void> {
  const response = await page.request.get(path, { maxRedirects: 0 })
  if (typeof outcome === 'string') return expect(response.status(), path).toBe(200)
  expect(response.status(), path).toBe(302)
  expect(response.headers()['location'], path).toMatch(
    outcome.to instanceof RegExp ? outcome.to : new RegExp(`^${RegExp.escape(outcome.to)}$`),
  )
}

/** Expects status 404 and the title of Page Not Found. With `rendersPage`, also checks the rendered page. */
async function expectMissing(page: Page, path: string, rendersPage: boolean): Promise<void> {
  const title = `Page Not Found: ${path}`
  if (rendersPage) return expectRendered(page, path, { heading: title }, 404)
  const response = await page.request.get(path, { maxRedirects: 0 })
  expect(response.status(), path).toBe(404)
  expect(titleIn(await response.text())).toBe(`${title} · Landmark | Tribe`)
}

/** Expects the page with its heading and title, fully loaded, without placeholder texts and no wider than a phone. */
async function expectRendered(page: Page, path: string, { heading, title, isAccessible }: Example, status = 200): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(status)
  const { pathname, search } = new URL(page.url())
  expect(pathname + search).toBe(path)
  const headings = page.getByRole('heading', { level: 1 })
  await expect(headings).toHaveText([heading])
  const fullTitle = `${title ?? (await headings.innerText())} · Landmark | Tribe`
  expect(titleIn((await response?.text()) ?? '')).toBe(fullTitle)
  await expect(page).toHaveTitle(fullTitle)
  await expect(page.locator('.skeleton-card, .skeleton-line, [aria-busy=true]')).toHaveCount(0)
  await expectWithin(page, path, phone.width)
  await expect(page.locator(misplacedCaption), `${path}: a caption is the first or the last part of its figure`).toHaveCount(0)
  const text = await page.evaluate(() => document.body.textContent)
  expect(text, path).not.toMatch(/coming (with|soon)|not built yet|lorem ipsum/i)
  if (isDeep) await checkAllViewports(page, path)
  else if (isAccessible) await expectAccessibleAtBothWidths(page)
}

async function expectWithin(page: Page, path: string, maxWidth: number): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width, { message: `${path} at ${maxWidth} pixels` }).toBeLessThanOrEqual(maxWidth)
}

/** Expects no horizontal overflow and no accessibility violation in both widths and themes. */
async function checkAllViewports(page: Page, path: string): Promise<void> {
  for (const { width, colorScheme } of viewports) {
    await page.setViewportSize({ ...phone, width })
    await page.emulateMedia({ colorScheme })
    await expectWithin(page, path, width)
    await expectNoViolations(page)
  }
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(phone)
}

/** Source: HTML, 4.4.12: "optionally either the first or last child". */
const misplacedCaption = 'figcaption:not(figure > :first-child, figure > :last-child)'

/** The decoded title in the server's HTML. */
function titleIn(html: string): string {
  const encodedTitle = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''
  return encodedTitle
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
