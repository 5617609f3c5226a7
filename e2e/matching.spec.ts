import type { Browser, Page } from '@playwright/test'
import { waitForOkResponse, waitForEventStream } from './wait-for-response.ts'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { type Demo, expect, test } from './fixtures.ts'
import { walkWithTab } from './keyboard-walk.ts'
import { createDraft, openDraftPod, openMatching, getMatching, tableOf } from './matching-page.ts'
import { expectToast } from './toasts.ts'
import { confirmDialog } from './pods/pod-page.ts'
import { signIn } from './sign-in.ts'

const members = (page: Page) => page.getByRole('region', { name: 'Members', exact: true }).getByRole('listitem')
const nameIn = async (page: Page, i: number): Promise<string> =>
  (await page.getByRole('region', { name: 'Members', exact: true }).getByRole('heading', { level: 3 }).nth(i).textContent()) ?? ''

/** Chooses an entry of the action menu of a member in a draft. */
async function chooseAction(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Email addresses that received an email with a matching subject. */
async function notifiedOfMatch(page: Page, demo: Demo, subject: RegExp): Promise<string[]> {
  const response = await page.request.get(`${demo.outboxUrl}.json`)
  const { mails } = (await response.json()) as { mails: { to: string; subject: string }[] }
  return [...new Set(mails.filter((mail) => subject.test(mail.subject)).map(({ to }) => to))]
}

/** Opens the pod page of the member with this email in a separate browser context, runs `act` and closes the context. */
async function asMember(browser: Browser, demo: Demo, email: string, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, email, demo.password, '/login?redirect=%2Fdashboard%2Fpod')
  await expect(page.locator('main h1')).toBeVisible()
  await act(page)
  await context.close()
}

test('an admin drafts, edits, accepts and undoes a match; members see their pod and why, then lose it', async ({
  page,
  browser,
  demo,
}) => {
  await openMatching(page, demo)
  const before = await getMatching(page)
  const draft = await createDraft(page)
  expect(draft.placed).toBeGreaterThan(7)

  await editPod(page)

  await page.getByRole('link', { name: 'Matching run', exact: true }).first().click()
  await page.getByRole('button', { name: /^Accept / }).click()
  await expectAccessibleAtBothWidths(page)
  await confirmDialog(page).getByRole('button', { name: 'Accept', exact: true }).click()
  await expectToast(page, /Accepted: \d+ members have a seat/)
  await expect(page.getByRole('heading', { name: /^Last accepted: run \d+$/ })).toBeVisible()

  const { lastAccepted, pool } = await getMatching(page)
  expect(pool.members).toBe(before.pool.members - (lastAccepted?.placed ?? 0))
  await expect.poll(async () => (await notifiedOfMatch(page, demo, matchSubject)).length).toBeGreaterThan(1)
  const notified = (await notifiedOfMatch(page, demo, matchSubject)).slice(0, 2)
  for (const email of notified) {
    await asMember(browser, demo, email, async (member) => {
      await expect(member.getByRole('region', { name: 'Members' }).getByRole('listitem').first()).toBeVisible()
      await expect(member.getByText(/The points add up to \d+ of 100/)).toBeVisible()
    })
  }

  await page.getByRole('button', { name: 'Undo match' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Undo run \d+\?$/ })
  await expectAccessibleAtBothWidths(page)
  await dialog.getByLabel('Reason').fill('Two pods at a bad time.')
  await dialog.getByRole('button', { name: 'Undo match' }).click()
  await expectToast(page, 'Match undone')
  await expect.poll(async () => (await getMatching(page)).pool.members).toBe(before.pool.members)
  for (const email of notified) {
    await asMember(browser, demo, email, async (member) => {
      const response = await member.request.get('/api/my-pod')
      expect(((await response.json()) as { podId: string | null }).podId).toBeNull()
    })
  }
  await page.getByRole('link', { name: 'Earlier runs' }).click()
  await expect(tableOf(page, 'Earlier runs').getByText('Undone').first()).toBeVisible()
})

/** Subject of the email to a member who was matched into a pod. */
const matchSubject = /^Your pod is here/

/** Opens the explanation of a member's match, moves the member out of the pod and undoes the move. */
async function editPod(page: Page): Promise<void> {
  await openDraftPod(page, 'joined')
  const count = await members(page).count()
  const newcomer = members(page).filter({ hasNotText: 'Already in this pod' }).first()
  const name = (await newcomer.getByRole('heading').textContent()) ?? ''
  await newcomer.getByRole('button', { name: /^Why/ }).click()
  await expect(newcomer.getByText(/The points add up to \d+ of 100/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await chooseAction(page, name, 'Move to…')
  const dialog = page.getByRole('alertdialog', { name: `Move ${name}` })
  await dialog.getByRole('radio', { name: /^Back to the waiting list/ }).check()
  await expect(dialog.getByText(/^(Lowers|Raises|No effect)/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(members(page).filter({ hasText: name })).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Undo last edit' })
  await waitForOkResponse(page, /^[A-Z]+ \/api\/admin\/matching\/runs\//, () => undo.click())
  await expect(members(page)).toHaveCount(count)
}

test('two admins open one draft: a pin appears on the other page; the keyboard reaches everything', async ({
  page,
  browser,
  demo,
}) => {
  await openMatching(page, demo)
  await createDraft(page)
  // Reload, so that the walk begins at the top. The button pressed last was removed, and the focus would continue from there.
  await page.reload()
  await expect(tableOf(page, 'Proposed pods').getByRole('link').first()).toBeVisible()
  const { unreached, withoutRing } = await walkWithTab(page)
  expect({ unreached, withoutRing }).toEqual({ unreached: [], withoutRing: [] })
  const name = await openDraftPod(page, 'new')
  const second = await nameIn(page, 1)
  const otherContext = await browser.newContext()
  const other = await otherContext.newPage()
  await openMatching(other, demo)
  await waitForEventStream(other, () => other.goto(page.url()))
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  await chooseAction(page, second, 'Pin here')
  await expect(members(page).filter({ hasText: second }).getByText('Pinned')).toBeVisible()
  await expect(members(other).filter({ hasText: second }).getByText('Pinned')).toBeVisible()
  await otherContext.close()
})
