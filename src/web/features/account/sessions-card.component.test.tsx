import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { revokeSession, revokeSessions, getAccount } from '#contract/api/identity/account.ts'
import { problems } from '#contract/problems/problems.ts'
import { saveDraft, readDraft } from '#web/lib/drafts/draft-storage.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { buildAccount, card, renderAccountPage, ownerId, phoneSession, statusMessage, buildAccountSession } from './testing.ts'

const sessions = card('Where you’re signed in')
const rows = sessions.getByRole('listitem')
const signOutPhoneButton = sessions.getByRole('button', { name: `Sign out of ${phoneSession.device}` })
const signOutElsewhereButton = sessions.getByRole('button', { name: 'Sign out everywhere else' })
const signOutEverywhereButton = sessions.getByRole('button', { name: 'Sign out everywhere', exact: true })
const question = page.getByRole('alertdialog')
const twoSessions = { sessions: [buildAccountSession(), phoneSession] }

test('sessions card: this browser is marked and leads to signing out; the other one has a button and its last use', async () => {
  await renderAccountPage({ sessions: [buildAccountSession(), { ...phoneSession, seenAt: new Date().toISOString() }] })
  await expect.element(rows.nth(0)).toMatchTextContent(/Firefox on Linux.*This browser.*January 10, 2026/)
  await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/logout')
  expect(rows.nth(0).getByRole('button').elements()).toHaveLength(0)
  expect(
    rows
      .nth(0)
      .getByText(/last used/)
      .elements(),
  ).toHaveLength(0)
  await expect.element(rows.nth(1)).toMatchTextContent(/Safari on iPhone.*January 10, 2026, last used now/)
  expect(rows.nth(1).getByText('This browser').elements()).toHaveLength(0)
  await expect.element(signOutPhoneButton).toBeVisible()
})

test('sessions card: with one browser only, signing out elsewhere is not offered', async () => {
  await renderAccountPage()
  await expect.element(signOutEverywhereButton).toBeVisible()
  expect(signOutElsewhereButton.elements()).toHaveLength(0)
})

test('sessions card: one browser is signed out by a press, and its row is gone', async () => {
  await renderAccountPage(twoSessions)
  const heldResponse = holdResponse(revokeSession, buildAccount())
  await signOutPhoneButton.click()
  await expect.element(signOutPhoneButton).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(statusMessage().first()).toMatchTextContent(phoneSession.device)
  expect(requestsTo(revokeSession).map(({ params }) => params)).toEqual([{ id: phoneSession.id }])
})

test('sessions card: a browser that is signed out already counts as signed out: the account is refetched', async () => {
  await renderAccountPage(twoSessions)
  respondWithProblem(revokeSession, 'not-found')
  respondWith(getAccount, buildAccount())
  await signOutPhoneButton.click()
  await expect.poll(() => rows.elements().length).toBe(1)
  expect(requestsTo(getAccount)).toHaveLength(2)
})

test('sessions card: a browser that could not be signed out stays, and the reason is shown below it', async () => {
  await renderAccountPage(twoSessions)
  respondWithProblem(revokeSession, 'internal')
  await signOutPhoneButton.click()
  await expect.element(sessions.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  await expect.element(signOutPhoneButton).toBeVisible()
})

test('sessions card: every other browser is signed out after a question, and the account is refetched', async () => {
  await renderAccountPage(twoSessions)
  respondWith(revokeSessions, undefined)
  await signOutElsewhereButton.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(revokeSessions)).toHaveLength(0)
  await signOutElsewhereButton.click()
  respondWith(getAccount, buildAccount())
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(statusMessage().first()).toBeVisible()
  expect(requestsTo(revokeSessions).map(({ query }) => query)).toEqual([{ others: 'true' }])
  expect(signOutElsewhereButton.elements()).toHaveLength(0)
})

test('sessions card: other browsers that could not be signed out are reported', async () => {
  await renderAccountPage(twoSessions)
  respondWithProblem(revokeSessions, 'internal')
  await signOutElsewhereButton.click()
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.element(sessions.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  expect(requestsTo(getAccount)).toHaveLength(1)
})

test('sessions card: signing out everywhere asks first, erases what was typed, and leads to the login page', async () => {
  const navigations = blockNavigation()
  await saveDraft([ownerId, 'profile'], { headline: 'Half a thought' })
  await renderAccountPage()
  respondWith(revokeSessions, undefined)
  await signOutEverywhereButton.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(requestsTo(revokeSessions)).toHaveLength(0)
  await signOutEverywhereButton.click()
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.poll(() => navigations.map(({ to }) => to)).toEqual(['/login'])
  expect(requestsTo(revokeSessions).map(({ query }) => query)).toEqual([{}])
  expect(await readDraft([ownerId, 'profile'])).toEqual({})
})

test('sessions card: where signing out everywhere fails, what was typed stays and the reason is shown', async () => {
  const navigations = blockNavigation()
  await saveDraft([ownerId, 'profile'], { headline: 'Half a thought' })
  await renderAccountPage()
  respondWithProblem(revokeSessions, 'internal')
  await signOutEverywhereButton.click()
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(sessions.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  expect(navigations).toEqual([])
  expect(await readDraft([ownerId, 'profile'])).toEqual({ headline: 'Half a thought' })
})
