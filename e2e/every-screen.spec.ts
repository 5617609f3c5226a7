import type { Page } from '@playwright/test'
import { type Screen, screens } from '#contract/screens.ts'
import { type Example, examples } from './every-screen/examples.ts'
import { accountOf, outcomeOf, type Role, roles, unknownOutcomeOf } from './every-screen/outcomes.ts'
import { noteComplaints } from './every-screen/watch.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

// Each role has a product of its own to walk, as many at a time as there are products.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

for (const role of roles) {
  test(`${role} finds every page, or is led away from it`, async ({ page, demo }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    const account = accountOf(role, demo)
    if (account !== null) await signIn(page, account, demo.password)
    const complaints = noteComplaints(page)
    for (const screen of screens) {
      // The way out is walked last.
      if (screen.name === 'logout') continue
      await test.step(screen.path, () => walk(page, screen, role))
    }
    await page.goto('/logout')
    await page.waitForURL('/login')
    await expect(page).toHaveTitle('Sign in · Landmark | Tribe')
    expect(complaints).toEqual([])
  })
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
  if (outcome === 'missing') await expectMissing(page, unknown, isShown && onlookers.has(role))
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
async function expectDrawn(page: Page, address: string, { heading, title }: Example, status = 200): Promise<void> {
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
  const { width, text } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    text: document.body.textContent,
  }))
  expect(width, address).toBeLessThanOrEqual(375)
  await expect(page.locator(misplacedCaption), `${address}: a caption is the first or the last part of its figure`).toHaveCount(0)
  expect(text, address).not.toMatch(/coming (with|soon)|not built yet|lorem ipsum/i)
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
