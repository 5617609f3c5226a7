import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endOneSession, endSessions, readAccount } from '#contract/account.ts'
import { problems } from '#contract/problems.ts'
import { keepDraft, readDraft } from '../../lib/drafts.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { holdBackLeaving } from '../../testing/leaving.ts'
import { account, card, openAccount, ownerId, phone, said, session } from './testing.ts'

const sessions = card('Where you are signed in')
const rows = sessions.getByRole('listitem')
const endPhone = sessions.getByRole('button', { name: `Sign out of ${phone.device}` })
const elsewhere = sessions.getByRole('button', { name: 'Sign out everywhere else' })
const everywhere = sessions.getByRole('button', { name: 'Sign out everywhere', exact: true })
const question = page.getByRole('alertdialog')
const both = { sessions: [session(), phone] }

test('sessions card: this browser is marked and leads to signing out; the other one has a button and its last use', async () => {
  await openAccount({ sessions: [session(), { ...phone, seenAt: new Date().toISOString() }] })
  await expect.element(rows.nth(0)).toMatchTextContent(/Firefox on Linux.*This browser.*10 January 2026/)
  await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/logout')
  expect(rows.nth(0).getByRole('button').elements()).toHaveLength(0)
  expect(
    rows
      .nth(0)
      .getByText(/last used/)
      .elements(),
  ).toHaveLength(0)
  await expect.element(rows.nth(1)).toMatchTextContent(/Safari on iPhone.*10 January 2026, last used now/)
  expect(rows.nth(1).getByText('This browser').elements()).toHaveLength(0)
  await expect.element(endPhone).toBeVisible()
})

test('sessions card: with one browser only, signing out elsewhere is not offered', async () => {
  await openAccount()
  await expect.element(everywhere).toBeVisible()
  expect(elsewhere.elements()).toHaveLength(0)
})

test('sessions card: one browser is signed out by a press, and its row is gone', async () => {
  await openAccount(both)
  const held = hold(endOneSession, account())
  await endPhone.click()
  await expect.element(endPhone).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(said().first()).toMatchTextContent(phone.device)
  expect(sentTo(endOneSession).map(({ params }) => params)).toEqual([{ id: phone.id }])
})

test('sessions card: a browser that is signed out already counts as signed out: the account is read again', async () => {
  await openAccount(both)
  refuse(endOneSession, 'not-found')
  answer(readAccount, account())
  await endPhone.click()
  await expect.poll(() => rows.elements().length).toBe(1)
  expect(sentTo(readAccount)).toHaveLength(2)
})

test('sessions card: a browser that could not be signed out stays, and the reason is said below it', async () => {
  await openAccount(both)
  refuse(endOneSession, 'internal')
  await endPhone.click()
  await expect.element(sessions.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  await expect.element(endPhone).toBeVisible()
})

test('sessions card: every other browser is signed out after a question, and the account is read again', async () => {
  await openAccount(both)
  answer(endSessions, undefined)
  await elsewhere.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(endSessions)).toHaveLength(0)
  await elsewhere.click()
  answer(readAccount, account())
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(said().first()).toBeVisible()
  expect(sentTo(endSessions).map(({ query }) => query)).toEqual([{ others: 'true' }])
  expect(elsewhere.elements()).toHaveLength(0)
})

test('sessions card: other browsers that could not be signed out are said', async () => {
  await openAccount(both)
  refuse(endSessions, 'internal')
  await elsewhere.click()
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.element(sessions.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  expect(sentTo(readAccount)).toHaveLength(1)
})

test('sessions card: signing out everywhere asks first, erases what was typed, and leads to the login page', async () => {
  const leavings = holdBackLeaving()
  await keepDraft([ownerId, 'profile'], { headline: 'Half a thought' })
  await openAccount()
  answer(endSessions, undefined)
  await everywhere.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(endSessions)).toHaveLength(0)
  await everywhere.click()
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.poll(() => leavings.map(({ to }) => to)).toEqual(['/login'])
  expect(sentTo(endSessions).map(({ query }) => query)).toEqual([{}])
  expect(await readDraft([ownerId, 'profile'])).toEqual({})
})

test('sessions card: where signing out everywhere fails, what was typed stays and the reason is said', async () => {
  const leavings = holdBackLeaving()
  await keepDraft([ownerId, 'profile'], { headline: 'Half a thought' })
  await openAccount()
  refuse(endSessions, 'internal')
  await everywhere.click()
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(sessions.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  expect(leavings).toEqual([])
  expect(await readDraft([ownerId, 'profile'])).toEqual({ headline: 'Half a thought' })
})
