import type { Browser, Page } from '@playwright/test'
import { untilAnswered, untilListening } from './answered.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { walkWithTab } from './keyboard-walk.ts'
import { makeDraft, openDraftPod, openMatching, readMatching, tableOf } from './matching-page.ts'
import { expectNotified } from './notices.ts'
import { question } from './pods/pod-page.ts'
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

test('an admin drafts, edits, accepts and undoes a match; members see their pod and why, then lose it', async ({
  page,
  browser,
  demo,
}) => {
  await openMatching(page, demo)
  const before = await readMatching(page)
  const draft = await makeDraft(page)
  expect(draft.placed).toBeGreaterThan(7)

  await editPod(page)

  await page.getByRole('link', { name: 'Matching run', exact: true }).first().click()
  await page.getByRole('button', { name: /^Accept / }).click()
  await expectAccessibleAtBothWidths(page)
  await question(page).getByRole('button', { name: 'Accept', exact: true }).click()
  await expectNotified(page, /Accepted: \d+ members have a place now/)
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
  await expectAccessibleAtBothWidths(page)
  await dialog.getByLabel('Why').fill('Two pods at a bad time.')
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expectNotified(page, 'The match is taken back')
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

/** Reads why a member fits, moves them out of the pod and undoes it. */
async function editPod(page: Page): Promise<void> {
  await openDraftPod(page, 'joined')
  const count = await members(page).count()
  const newcomer = members(page).filter({ hasNotText: 'Holds a place here already' }).first()
  const name = (await newcomer.getByRole('heading').textContent()) ?? ''
  await newcomer.getByRole('button', { name: /^Why/ }).click()
  await expect(newcomer.getByText(/The points add up to \d+ of 100/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await choose(page, name, 'Move to…')
  const dialog = page.getByRole('alertdialog', { name: `Move ${name}` })
  await dialog.getByRole('radio', { name: /^Back to those who wait/ }).check()
  await expect(dialog.getByText(/^(Costs|Gains) /)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(members(page).filter({ hasText: name })).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Undo last edit' })
  await untilAnswered(page, /^[A-Z]+ \/api\/admin\/matching\/runs\//, () => undo.click())
  await expect(members(page)).toHaveCount(count)
}

test('two admins open one draft: a pin appears on the other page; the keyboard reaches everything', async ({
  page,
  browser,
  demo,
}) => {
  await openMatching(page, demo)
  await makeDraft(page)
  // From the top: what was pressed last is gone, and the focus would go on from there.
  await page.reload()
  await expect(tableOf(page, 'Proposed pods').getByRole('link').first()).toBeVisible()
  const { unreached, withoutRing } = await walkWithTab(page)
  expect({ unreached, withoutRing }).toEqual({ unreached: [], withoutRing: [] })
  const name = await openDraftPod(page, 'new')
  const second = await nameIn(page, 1)
  const elsewhereContext = await browser.newContext()
  const other = await elsewhereContext.newPage()
  await openMatching(other, demo)
  await untilListening(other, () => other.goto(page.url()))
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  await choose(page, second, 'Pin here')
  await expect(members(page).filter({ hasText: second }).getByText('Pinned')).toBeVisible()
  await expect(members(other).filter({ hasText: second }).getByText('Pinned')).toBeVisible()
  await elsewhereContext.close()
})
