import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readCsrfToken } from '#contract/auth.ts'
import { deleteAccount } from '#contract/privacy.ts'
import { problems } from '#contract/problems.ts'
import { keepDraft, readDraft } from '../../lib/drafts.ts'
import { answer, hold, refuseOnce, sentTo } from '../../testing/fake-api.ts'
import { holdBackLeaving } from '../../testing/leaving.ts'
import { sendSignIn } from '../../testing/sign-in-forms.ts'
import { fresh, leader, member, podMember } from '../../testing/visitors.ts'
import { deletion, openPrivacy } from './testing.ts'
import { privacyPlace } from './wanted.ts'

const userId = member.user?.id ?? ''
const draftKey = [userId, privacyPlace.form] as const
const remove = deletion.getByRole('button', { name: 'Delete my account' })
const dialog = page.getByRole('alertdialog')
const field = dialog.getByRole('textbox')
const sure = dialog.getByRole('button', { name: 'Delete for good' })
const keep = dialog.getByRole('button', { name: 'Keep my account' })

const fates = (): string[] =>
  deletion
    .getByRole('term')
    .elements()
    .map((term) => term.textContent)

test('delete card: without membership and pod nothing is said of either', async () => {
  await openPrivacy({ visitor: fresh })
  await expect.element(deletion).toBeVisible()
  expect(fates()).not.toContain('Your membership')
  expect(fates()).not.toContain('Your pod')
  expect(
    deletion
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/privacy-policy'])
})

test('delete card: a member reads that the membership ends without further payments, with a link to it', async () => {
  await openPrivacy()
  await expect.element(deletion).toBeVisible()
  expect(fates()).toContain('Your membership')
  await expect.element(deletion.getByText(/^It ends at once, and no further payment is taken\./)).toBeVisible()
  expect(fates()).not.toContain('Your pod')
  const ways = deletion
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['/privacy-policy', '/dashboard/subscription'])
})

test('delete card: a member of a pod reads that their seat opens, and nothing of a deputy', async () => {
  await openPrivacy({ visitor: podMember })
  await expect.element(deletion.getByText(/^Your seat opens for somebody else\./)).toBeVisible()
  expect(fates()).toContain('Your pod')
  expect(deletion.getByText(/deputy/).elements()).toHaveLength(0)
})

test('delete card: a leader reads that the deputy or the longest-standing member leads from then on', async () => {
  await openPrivacy({ visitor: leader })
  await expect.element(deletion.getByText(/^Your deputy leads it from then on, or else the member/)).toBeVisible()
})

test('delete dialog: names the account; keeping it sends nothing, clears the word and returns the focus', async () => {
  await openPrivacy()
  await remove.click()
  await expect.element(dialog.getByText('dana@demo.test')).toBeVisible()
  await field.fill('DELETE')
  await keep.click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(remove).toHaveFocus()
  expect(sentTo(deleteAccount)).toHaveLength(0)
  await remove.click()
  await expect.element(field).toHaveValue('')
})

test('delete dialog: without the word it is refused at the field with the focus on it, until something is typed', async () => {
  await openPrivacy()
  await remove.click()
  await field.fill('yes')
  await sure.click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  expect(sentTo(deleteAccount)).toHaveLength(0)
  await userEvent.keyboard('!')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('delete dialog: a refusal is shown in it, the word stays, and the next press sends it again without the message', async () => {
  const leavings = holdBackLeaving()
  await openPrivacy()
  refuseOnce(deleteAccount, 'internal')
  await remove.click()
  await field.fill('DELETE')
  await sure.click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert).toHaveTextContent(problems.internal.detail)
  await expect.element(field).toHaveValue('DELETE')
  expect(leavings).toEqual([])
  const held = hold(deleteAccount, undefined)
  await sure.click()
  await expect.poll(() => alert.elements().length).toBe(0)
  held.release()
  await expect.poll(() => leavings.map(({ to }) => to)).toEqual(['/login?notice=account-deleted'])
  expect(sentTo(deleteAccount)).toHaveLength(2)
})

test('delete dialog: with the word the account is deleted once, what was typed is erased, and the login page says so', async () => {
  const leavings = holdBackLeaving()
  await keepDraft([userId, 'profile'], { headline: 'Half a thought' })
  await openPrivacy()
  const held = hold(deleteAccount, undefined)
  await remove.click()
  await field.fill('DELETE')
  await sure.click()
  await expect.element(sure).toHaveAttribute('aria-busy', 'true')
  await field.click()
  // There is no way back meanwhile, and a second press does nothing.
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(dialog).toBeVisible()
  held.release()
  await expect.poll(() => leavings).toEqual([{ to: '/login?notice=account-deleted', kind: 'replace', download: null }])
  await expect.element(sure).toHaveAttribute('aria-busy', 'true')
  expect(sentTo(deleteAccount)).toHaveLength(1)
  expect(await readDraft([userId, 'profile'])).toEqual({})
})

test('delete dialog: opens only after a fresh sign-in, and what was wanted is stored on the way to one', async () => {
  const leavings = holdBackLeaving()
  await openPrivacy({ isFresh: false })
  answer(readCsrfToken, { csrfToken: 'token' })
  answer(sendSignIn, { url: '/identity/auth' })
  await remove.click()
  await expect.element(dialog.getByRole('button', { name: 'Sign in again' })).toBeVisible()
  expect(field.elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect.poll(() => leavings.map(({ to }) => to)).toEqual(['/identity/auth'])
  expect(await readDraft(draftKey)).toEqual({ wanted: 'delete' })
})

test('delete dialog: a sign-in that has grown too old meanwhile offers another one, and nothing is deleted', async () => {
  const leavings = holdBackLeaving()
  await openPrivacy()
  answer(readCsrfToken, { csrfToken: 'token' })
  answer(sendSignIn, { url: '/identity/auth' })
  await remove.click()
  await field.fill('DELETE')
  refuseOnce(deleteAccount, 'fresh-sign-in-required')
  await sure.click()
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect.poll(() => leavings.map(({ to }) => to)).toEqual(['/identity/auth'])
  expect(await readDraft(draftKey)).toEqual({ wanted: 'delete' })
  expect(sentTo(deleteAccount)).toHaveLength(1)
})

test('delete dialog: back from the sign-in it is open', async () => {
  await keepDraft(draftKey, { wanted: 'delete' })
  await openPrivacy()
  await expect.element(field).toBeVisible()
})
