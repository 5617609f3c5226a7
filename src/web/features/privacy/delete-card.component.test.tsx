import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getCsrfToken } from '#contract/api/identity/auth.ts'
import { deleteAccount } from '#contract/api/privacy.ts'
import { problems } from '#contract/problems/problems.ts'
import { saveDraft, readDraft } from '#web/lib/drafts/draft-storage.ts'
import { respondWith, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { signInEndpoint } from '#web/testing/sign-in-endpoints.ts'
import { nonMember, leader, member, podMember } from '#web/testing/visitors.ts'
import { deletion, renderPrivacyPage } from './testing.ts'
import { privacyReauthPage } from './use-resume-after-reauth.ts'

const userId = member.user?.id ?? ''
const draftKey = [userId, privacyReauthPage.form] as const
const remove = deletion.getByRole('button', { name: 'Delete my account' })
const dialog = page.getByRole('alertdialog')
const field = dialog.getByRole('textbox')
const confirmButton = dialog.getByRole('button', { name: 'Delete account' })
const keepButton = dialog.getByRole('button', { name: 'Keep my account' })

const consequenceTerms = (): string[] =>
  deletion
    .getByRole('term')
    .elements()
    .map((term) => term.textContent)

test('delete card: without membership and pod neither is mentioned', async () => {
  await renderPrivacyPage({ visitor: nonMember })
  await expect.element(deletion).toBeVisible()
  expect(consequenceTerms()).not.toContain('Your membership')
  expect(consequenceTerms()).not.toContain('Your pod')
  expect(
    deletion
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/privacy-policy'])
})

test('delete card: a member reads that the membership ends without further payments, with a link to it', async () => {
  await renderPrivacyPage()
  await expect.element(deletion).toBeVisible()
  expect(consequenceTerms()).toContain('Your membership')
  await expect.element(deletion.getByText(/^It ends immediately\./)).toBeVisible()
  expect(consequenceTerms()).not.toContain('Your pod')
  const linkPaths = deletion
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(linkPaths).toEqual(['/privacy-policy', '/dashboard/subscription'])
})

test('delete card: a member of a pod reads that their seat opens, and nothing of a deputy', async () => {
  await renderPrivacyPage({ visitor: podMember })
  await expect.element(deletion.getByText(/^Your seat opens for someone else\./)).toBeVisible()
  expect(consequenceTerms()).toContain('Your pod')
  expect(deletion.getByText(/deputy/).elements()).toHaveLength(0)
})

test('delete card: a leader reads that the deputy or the longest-standing member leads from then on', async () => {
  await renderPrivacyPage({ visitor: leader })
  await expect.element(deletion.getByText(/^Your deputy takes over/)).toBeVisible()
})

test('delete dialog: names the account; keeping it sends nothing, clears the word and returns the focus', async () => {
  await renderPrivacyPage()
  await remove.click()
  await expect.element(dialog.getByText('dana@demo.test')).toBeVisible()
  await field.fill('DELETE')
  await keepButton.click()
  await expect.poll(() => dialog.elements().length).toBe(0)
  await expect.element(remove).toHaveFocus()
  expect(requestsTo(deleteAccount)).toHaveLength(0)
  await remove.click()
  await expect.element(field).toHaveValue('')
})

test('delete dialog: without the word it is refused at the field with the focus on it, until something is typed', async () => {
  await renderPrivacyPage()
  await remove.click()
  await field.fill('yes')
  await confirmButton.click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  expect(requestsTo(deleteAccount)).toHaveLength(0)
  await userEvent.keyboard('!')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('delete dialog: a refusal is shown in it, the word stays, and the next press sends it again without the message', async () => {
  const navigations = blockNavigation()
  await renderPrivacyPage()
  respondOnceWithProblem(deleteAccount, 'internal')
  await remove.click()
  await field.fill('DELETE')
  await confirmButton.click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert).toHaveTextContent(problems.internal.detail)
  await expect.element(field).toHaveValue('DELETE')
  expect(navigations).toEqual([])
  const heldResponse = holdResponse(deleteAccount, undefined)
  await confirmButton.click()
  await expect.poll(() => alert.elements().length).toBe(0)
  heldResponse.release()
  await expect.poll(() => navigations.map(({ to }) => to)).toEqual(['/login?notice=account-deleted'])
  expect(requestsTo(deleteAccount)).toHaveLength(2)
})

test('delete dialog: with the word the account is deleted once, what was typed is erased, and the login page says so', async () => {
  const navigations = blockNavigation()
  await saveDraft([userId, 'profile'], { headline: 'Half a thought' })
  await renderPrivacyPage()
  const heldResponse = holdResponse(deleteAccount, undefined)
  await remove.click()
  await field.fill('DELETE')
  await confirmButton.click()
  await expect.element(confirmButton).toHaveAttribute('aria-busy', 'true')
  await field.click()
  // The dialog cannot be canceled meanwhile, and a second press does nothing.
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(dialog).toBeVisible()
  heldResponse.release()
  await expect.poll(() => navigations).toEqual([{ to: '/login?notice=account-deleted', kind: 'replace', download: null }])
  await expect.element(confirmButton).toHaveAttribute('aria-busy', 'true')
  expect(requestsTo(deleteAccount)).toHaveLength(1)
  expect(await readDraft([userId, 'profile'])).toEqual({})
})

test('delete dialog: opens only after a fresh sign-in, and the intent is stored on the way to one', async () => {
  const navigations = blockNavigation()
  await renderPrivacyPage({ isFresh: false })
  respondWith(getCsrfToken, { csrfToken: 'token' })
  respondWith(signInEndpoint, { url: '/identity/auth' })
  await remove.click()
  await expect.element(dialog.getByRole('button', { name: 'Sign in again' })).toBeVisible()
  expect(field.elements()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect.poll(() => navigations.map(({ to }) => to)).toEqual(['/identity/auth'])
  expect(await readDraft(draftKey)).toEqual({ wanted: 'delete' })
})

test('delete dialog: a sign-in that has grown too old meanwhile offers another one, and nothing is deleted', async () => {
  const navigations = blockNavigation()
  await renderPrivacyPage()
  respondWith(getCsrfToken, { csrfToken: 'token' })
  respondWith(signInEndpoint, { url: '/identity/auth' })
  await remove.click()
  await field.fill('DELETE')
  respondOnceWithProblem(deleteAccount, 'fresh-sign-in-required')
  await confirmButton.click()
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect.poll(() => navigations.map(({ to }) => to)).toEqual(['/identity/auth'])
  expect(await readDraft(draftKey)).toEqual({ wanted: 'delete' })
  expect(requestsTo(deleteAccount)).toHaveLength(1)
})

test('delete dialog: back from the sign-in it is open', async () => {
  await saveDraft(draftKey, { wanted: 'delete' })
  await renderPrivacyPage()
  await expect.element(field).toBeVisible()
})
