import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readAccount } from '#contract/account.ts'
import { readCsrfToken } from '#contract/auth.ts'
import { problems } from '#contract/problems.ts'
import { answer, hold, refuse, sentTo } from '../../testing/fake-api.ts'
import { renderPage, renderPart } from '../../testing/render-page.tsx'
import { holdBackLeaving } from '../../testing/leaving.ts'
import { sendSignIn } from '../../testing/sign-in-forms.ts'
import { member } from '../../testing/visitors.ts'
import { AccountSettings } from './account-settings.tsx'
import { account, accountPath, card, openAccount } from './testing.ts'

const confirmButton = page.getByRole('main').getByRole('button', { name: 'Confirm that it is you' })

test('account page: it is loading until the answer comes', async () => {
  const held = hold(readAccount, account())
  await renderPart(<AccountSettings />, member, accountPath)
  await expect.element(page.getByText('Loading your account')).toBeInTheDocument()
  expect(card('Password').elements()).toHaveLength(0)
  held.release()
  await expect.element(card('Password')).toBeVisible()
  expect(page.getByText('Loading your account').elements()).toHaveLength(0)
})

test('account page: a failed load of the account can be retried', async () => {
  refuse(readAccount, 'internal')
  await renderPage(accountPath, member)
  const main = page.getByRole('main')
  await expect.element(main.getByText(problems.internal.detail)).toBeVisible()
  expect(card('Password').elements()).toHaveLength(0)
  answer(readAccount, account())
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card('Password')).toBeVisible()
})

test('account page: after a fresh sign-in every change is offered, and nothing asks for another sign-in', async () => {
  await openAccount()
  await expect.element(page.getByRole('button', { name: /^Change e-?mail$/i })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  expect(confirmButton.elements()).toHaveLength(0)
})

test('account page: without a fresh sign-in no change is offered, only the way to another sign-in', async () => {
  await openAccount({
    isFresh: false,
    authenticatorSince: '2026-01-10T15:00:00.000Z',
    recoveryCodesLeft: 9,
    pendingEmail: 'new@demo.test',
    passkeys: [{ id: 'k1', name: 'Laptop', createdAt: '2026-01-10T15:00:00.000Z', usedAt: null }],
  })
  await expect.element(confirmButton).toBeVisible()
  for (const name of [/^E-?mail$/i, 'Password', 'Two-step sign-in', 'Passkeys']) {
    await expect.element(card(name)).toBeVisible()
    expect(card(name).getByRole('button').elements(), String(name)).toHaveLength(0)
  }
})

test('account page: confirming identity starts a sign-in for the member that returns to the page', async () => {
  const leavings = holdBackLeaving()
  await openAccount({ isFresh: false })
  answer(readCsrfToken, { csrfToken: 'token' })
  answer(sendSignIn, { url: '/identity/auth?client=ours' })
  await confirmButton.click()
  await expect.poll(() => leavings).toEqual([{ to: '/identity/auth?client=ours', kind: 'push', download: null }])
  expect(sentTo(sendSignIn)).toMatchObject([
    {
      query: { prompt: 'login', login_hint: 'dana@demo.test' },
      body: { csrfToken: 'token', callbackUrl: accountPath, json: 'true' },
    },
  ])
})

test('account page: a sign-in service that does not answer is reported, and the button works again', async () => {
  await openAccount({ isFresh: false })
  answer(readCsrfToken, { csrfToken: 'token' })
  refuse(sendSignIn, 'unavailable')
  await confirmButton.click()
  await expect.element(page.getByRole('alert').getByText(problems.unavailable.detail)).toBeVisible()
  await expect.element(confirmButton).not.toHaveAttribute('aria-disabled', 'true')
})

test('account page: the button is busy while the sign-in service is requested', async () => {
  await openAccount({ isFresh: false })
  answer(readCsrfToken, { csrfToken: 'token' })
  const leavings = holdBackLeaving()
  const held = hold(sendSignIn, { url: '/identity/auth' })
  await confirmButton.click()
  await expect.element(confirmButton).toHaveAttribute('aria-busy', 'true')
  held.release()
  await expect.poll(() => leavings.length).toBe(1)
})

test('account page: an external sign-in service is named, the sessions show, and nothing else is offered', async () => {
  await openAccount({ keptBy: 'id.example.com', isFresh: false })
  await expect.element(page.getByRole('main').getByText('id.example.com')).toBeVisible()
  await expect.element(page.getByRole('main').getByText('dana@demo.test')).toBeVisible()
  for (const name of ['Password', 'Passkeys', 'Two-step sign-in']) expect(card(name).elements(), name).toHaveLength(0)
  expect(confirmButton.elements()).toHaveLength(0)
  await expect.element(card('Where you are signed in').getByText('This browser')).toBeVisible()
})
