import type { Browser, Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { walkWithTab } from './keyboard-walk.ts'
import { makeDraft, openDraftPod, openMatching, readMatching, tableOf } from './matching-page.ts'
import { elsewhere, openPod, question } from './pods/pod-page.ts'
import { signIn } from './sign-in.ts'

const members = (page: Page) => page.getByRole('region', { name: 'Members', exact: true }).getByRole('listitem')
const nameIn = async (page: Page, i: number): Promise<string> =>
  (await page.getByRole('region', { name: 'Members', exact: true }).getByRole('heading', { level: 3 }).nth(i).textContent()) ?? ''

/** Chooses an entry of the menu of a member of a draft. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Whom the newest mails about a match went to. */
async function toldOfMatch(page: Page, demo: Demo, subject: RegExp): Promise<string[]> {
  const answer = await page.request.get(`${demo.outboxUrl}.json`)
  const { mails } = (await answer.json()) as { mails: { to: string; subject: string }[] }
  return [...new Set(mails.filter((mail) => subject.test(mail.subject)).map(({ to }) => to))]
}

/** Looks at the pod page of somebody whose address is known. */
async function asMember(browser: Browser, demo: Demo, email: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, email, demo.password, '/login?redirect=%2Fdashboard%2Fpod')
  await expect(page.locator('main h1')).toBeVisible()
  await look(page)
  await context.close()
}

test('an admin drafts a match, changes it and accepts it; members see their pod and why, and an undo puts everything back', async ({
  page,
  browser,
  demo,
}) => {
  await openMatching(page, demo)
  const before = await readMatching(page)
  const draft = await makeDraft(page)
  expect(draft.placed).toBeGreaterThan(7)
  await expect(tableOf(page, 'Waiting list').or(page.getByText('Nobody waits.'))).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await editPod(page)

  await page.getByRole('link', { name: 'Matching run', exact: true }).first().click()
  await page.getByRole('button', { name: /^Accept / }).click()
  await expect(question(page)).toContainText('told by mail')
  await expect(question(page).getByRole('button', { name: 'Not yet' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await question(page).getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByText(/^Accepted: \d+ members have a place now/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Accepted last: run \d+$/ })).toBeVisible()

  const { lastAccepted, pool } = await readMatching(page)
  expect(pool.members).toBe(before.pool.members - (lastAccepted?.placed ?? 0))
  await expect.poll(async () => (await toldOfMatch(page, demo, matchSubject)).length).toBeGreaterThan(1)
  const told = (await toldOfMatch(page, demo, matchSubject)).slice(0, 2)
  for (const email of told) {
    await asMember(browser, demo, email, async (member) => {
      await expect(member.getByRole('region', { name: 'Members' }).getByRole('listitem').first()).toBeVisible()
      await expect(member.getByText(/The points add up to \d+ of 100/)).toBeVisible()
    })
  }

  await page.getByRole('button', { name: 'Take it back' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Take run \d+ back\?$/ })
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog.getByText('Say in a few words why.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await dialog.getByLabel('Why').fill('Two pods at a bad time.')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText(/^The match is taken back/)).toBeVisible()
  await expect.poll(async () => (await readMatching(page)).pool.members).toBe(before.pool.members)
  for (const email of told) {
    await asMember(browser, demo, email, async (member) => {
      const answer = await member.request.get('/api/my-pod')
      expect(((await answer.json()) as { podId: string | null }).podId).toBeNull()
    })
  }
  await page.getByRole('link', { name: 'Earlier runs' }).click()
  await expect(tableOf(page, 'Earlier runs').getByText('Taken back').first()).toBeVisible()
})

/** What somebody is told who has a new pod by a match. */
const matchSubject = /^Your pod is here/

/** Pins somebody and lets them go, moves them out and takes that back, and reads a refusal. */
async function editPod(page: Page): Promise<void> {
  await openDraftPod(page, 'joined')
  const count = await members(page).count()
  const newcomer = members(page).filter({ hasNotText: 'Holds a place here already' }).first()
  const name = (await newcomer.getByRole('heading').textContent()) ?? ''
  await newcomer.getByRole('button', { name: /^Why/ }).click()
  await expect(newcomer.getByText(/The points add up to \d+ of 100/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await choose(page, name, 'Pin here')
  await expect(newcomer.getByText('Pinned')).toBeVisible()
  await choose(page, name, 'Unpin')
  await expect(newcomer.getByText('Pinned')).toHaveCount(0)

  await choose(page, name, 'Move to…')
  const dialog = page.getByRole('alertdialog', { name: `Move ${name}` })
  await dialog.getByRole('radio', { name: /^Back to those who wait/ }).check()
  await expect(dialog.getByText(/^(Costs|Gains) /)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(members(page).filter({ hasText: name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo last edit' }).click()
  await expect(members(page)).toHaveCount(count)

  await page.getByRole('link', { name: 'Matching run', exact: true }).click()
  await openDraftPod(page, 'new')
  // Its members are too few for two pods: the reason stands there, and nothing is asked.
  const split = page.getByRole('button', { name: 'Split…' })
  await expect(split).toHaveAccessibleDescription('A pod can be split from 8 members on.')
  await split.press('Enter')
  await expect(question(page)).toHaveCount(0)

  const merge = page.getByRole('button', { name: 'Merge with…' })
  await merge.press('Enter')
  const into = page.getByRole('alertdialog', { name: /^Merge / })
  await expect(into.getByRole('radio').first()).toBeVisible()
  await expect(into.getByRole('button', { name: 'Merge', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Escape')
  await expect(into).toHaveCount(0)
  await expect(merge).toBeFocused()
}

test('a draft whose pool has changed is not accepted, and is brought up to date', async ({ page, browser, demo }) => {
  await openMatching(page, demo)
  const draft = await makeDraft(page)
  await elsewhere(browser, demo, 'pool', async (member) => {
    const answer = await member.request.patch('/api/me', { headers: { origin: demo.url }, data: { podOptIn: false } })
    expect(answer.status()).toBe(200)
  })
  // Asked without the page, which may know already.
  const refused = await page.request.post(`/api/admin/matching/runs/${draft.id}/accept`, {
    headers: { origin: demo.url },
    data: { version: draft.version },
  })
  expect(refused.status()).toBe(409)
  expect(((await refused.json()) as { code: string }).code).toBe('pool-changed')
  const accept = page.getByRole('button', { name: /^Accept / })
  if (await accept.isVisible()) {
    await accept.click()
    await question(page).getByRole('button', { name: 'Accept', exact: true }).click()
  }
  await expect(page.getByText('The pool has changed since this draft was made', { exact: true })).toBeVisible()
  await expect(accept).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Bring it up to date' }).click()
  await expect(accept).toBeVisible({ timeout: 60_000 })
  expect((await readMatching(page)).draft?.id).not.toBe(draft.id)
})

test('a run that is being made is stopped, and a draft is discarded after a question', async ({ page, demo }) => {
  await openMatching(page, demo)
  await page.getByRole('link', { name: 'Settings' }).click()
  const form = page.getByRole('form', { name: 'How matches are made' })
  await form.getByLabel('Evaluations per member').fill('30000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a whole number from 50 to 20,000.')).toBeVisible()
  await form.getByLabel('Evaluations per member').fill('20000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The next draft is made by it.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('link', { name: 'This run' }).click()
  await page.getByRole('button', { name: /^(Make a draft now|Run again)$/ }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  // A draft that was ready before the press is discarded instead.
  await expect(page.getByText(/^(Stopped\.|The draft is discarded)/)).toBeVisible()
  await expect.poll(async () => (await readMatching(page)).running).toBeNull()

  await makeDraft(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('There is no draft yet.')).toBeVisible()
  expect((await readMatching(page)).draft).toBeNull()
})

test('two admins at one draft: whoever comes second is told, and reads it anew', async ({ page, browser, demo }) => {
  await openMatching(page, demo)
  await makeDraft(page)
  const name = await openDraftPod(page, 'new')
  const { draft } = await readMatching(page)
  const second = await nameIn(page, 1)
  const elsewhereContext = await browser.newContext()
  const other = await elsewhereContext.newPage()
  await openMatching(other, demo)
  // What is told before a page listens, it cannot hear.
  const listening = other.waitForResponse((response) => new URL(response.url()).pathname === '/api/events')
  await other.goto(page.url())
  await listening
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  await choose(page, second, 'Pin here')
  await expect(members(page).filter({ hasText: second }).getByText('Pinned')).toBeVisible()
  // The news of it may be faster than a hand; what was thought out for the draft before is refused all the same.
  const late = await other.request.post(`/api/admin/matching/runs/${draft?.id ?? ''}/edits/undo`, {
    headers: { origin: demo.url },
    data: { version: draft?.version },
  })
  expect(((await late.json()) as { code: string }).code).toBe('draft-changed')
  await expect(members(other).filter({ hasText: second }).getByText('Pinned')).toBeVisible()
  await elsewhereContext.close()
})

test('pairs that never share a pod are named by their addresses and let go again', async ({ page, demo }) => {
  await openPod(page, demo, 'admin', '/admin/matching/settings')
  const form = page.getByRole('form', { name: 'Keep a pair apart' })
  await form.getByLabel('One member’s e-mail').fill(demo.accounts.pool)
  await form.getByLabel('The other’s e-mail').fill('nobody@demo.test')
  await form.getByLabel('Why').fill('They asked for it.')
  await form.getByRole('button', { name: 'Keep them apart' }).click()
  await expect(form.getByLabel('The other’s e-mail')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('The other’s e-mail').fill(demo.accounts.memberA)
  await form.getByRole('button', { name: 'Keep them apart' }).click()
  const table = tableOf(page, 'Never together')
  await expect(table.getByText('They asked for it.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await table
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await question(page).getByRole('button', { name: 'They may' }).click()
  await expect(page.getByText('No pair is kept apart.')).toBeVisible()
})

test('the pages are reached by keyboard, and are not there for members', async ({ page, browser, demo }) => {
  await openMatching(page, demo)
  await makeDraft(page)
  // From the top: what was pressed last is gone, and the focus would go on from there.
  await page.reload()
  await expect(tableOf(page, 'Proposed pods').getByRole('link').first()).toBeVisible()
  const { unreached, withoutRing } = await walkWithTab(page)
  expect({ unreached, withoutRing }).toEqual({ unreached: [], withoutRing: [] })
  await elsewhere(browser, demo, 'memberA', async (member) => {
    await member.goto('/admin/matching')
    await expect(member.getByText(/page not found/i).first()).toBeVisible()
    expect((await member.request.get('/api/admin/matching')).status()).toBe(404)
  })
})
