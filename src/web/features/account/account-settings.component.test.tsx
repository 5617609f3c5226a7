import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAccount } from '#contract/api/identity/account.ts'
import { getCsrfToken } from '#contract/api/identity/auth.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { renderPage, renderElement } from '#web/testing/render-page.tsx'
import { blockNavigation } from '#web/testing/block-navigation.ts'
import { signInEndpoint } from '#web/testing/sign-in-endpoints.ts'
import { member } from '#web/testing/visitors.ts'
import { AccountSettings } from './account-settings.tsx'
import { buildAccount, accountPath, card, renderAccountPage } from './testing.ts'

const confirmButton = page.getByRole('main').getByRole('button', { name: 'Confirm it’s you' })

test('account page: it is loading until the response arrives', async () => {
  const heldResponse = holdResponse(getAccount, buildAccount())
  await renderElement(<AccountSettings />, member, accountPath)
  await expect.element(page.getByText('Loading your account')).toBeInTheDocument()
  expect(card('Password').elements()).toHaveLength(0)
  heldResponse.release()
  await expect.element(card('Password')).toBeVisible()
  expect(page.getByText('Loading your account').elements()).toHaveLength(0)
})

test('account page: a failed load of the account can be retried', async () => {
  respondWithProblem(getAccount, 'internal')
  await renderPage(accountPath, member)
  const main = page.getByRole('main')
  await expect.element(main.getByText(problems.internal.detail)).toBeVisible()
  expect(card('Password').elements()).toHaveLength(0)
  respondWith(getAccount, buildAccount())
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card('Password')).toBeVisible()
})

test('account page: after a fresh sign-in every change is offered, and nothing asks for another sign-in', async () => {
  await renderAccountPage()
  await expect.element(page.getByRole('button', { name: /^Change e-?mail$/i })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  expect(confirmButton.elements()).toHaveLength(0)
})

test('account page: without a fresh sign-in no change is offered, only a link to sign in again', async () => {
  await renderAccountPage({
    isFresh: false,
    authenticatorSince: '2026-01-10T15:00:00.000Z',
    recoveryCodesLeft: 9,
    pendingEmail: 'new@demo.test',
    passkeys: [{ id: 'k1', name: 'Laptop', createdAt: '2026-01-10T15:00:00.000Z', usedAt: null }],
  })
  await expect.element(confirmButton).toBeVisible()
  for (const name of [/^E-?mail$/i, 'Password', 'Two-factor authentication', 'Passkeys']) {
    await expect.element(card(name)).toBeVisible()
    expect(card(name).getByRole('button').elements(), String(name)).toHaveLength(0)
  }
})

test('account page: confirming identity starts a sign-in for the member that returns to the page', async () => {
  const navigations = blockNavigation()
  await renderAccountPage({ isFresh: false })
  respondWith(getCsrfToken, { csrfToken: 'token' })
  respondWith(signInEndpoint, { url: '/identity/auth?client=ours' })
  await confirmButton.click()
  await expect.poll(() => navigations).toEqual([{ to: '/identity/auth?client=ours', kind: 'push', download: null }])
  expect(requestsTo(signInEndpoint)).toMatchObject([
    {
      query: { prompt: 'login', login_hint: 'dana@demo.test' },
      body: { csrfToken: 'token', callbackUrl: accountPath, json: 'true' },
    },
  ])
})

test('account page: a sign-in service that does not answer is reported, and the button works again', async () => {
  await renderAccountPage({ isFresh: false })
  respondWith(getCsrfToken, { csrfToken: 'token' })
  respondWithProblem(signInEndpoint, 'unavailable')
  await confirmButton.click()
  await expect.element(page.getByRole('alert').getByText(problems.unavailable.detail)).toBeVisible()
  await expect.element(confirmButton).not.toHaveAttribute('aria-disabled', 'true')
})

test('account page: the button is busy while the sign-in service is requested', async () => {
  await renderAccountPage({ isFresh: false })
  respondWith(getCsrfToken, { csrfToken: 'token' })
  const navigations = blockNavigation()
  const heldResponse = holdResponse(signInEndpoint, { url: '/identity/auth' })
  await confirmButton.click()
  await expect.element(confirmButton).toHaveAttribute('aria-busy', 'true')
  heldResponse.release()
  await expect.poll(() => navigations.length).toBe(1)
})

test('account page: an external sign-in service is named, the sessions show, and nothing else is offered', async () => {
  await renderAccountPage({ keptBy: 'id.example.com', isFresh: false })
  await expect.element(page.getByRole('main').getByText('id.example.com')).toBeVisible()
  await expect.element(page.getByRole('main').getByText('dana@demo.test')).toBeVisible()
  for (const name of ['Password', 'Passkeys', 'Two-factor authentication']) expect(card(name).elements(), name).toHaveLength(0)
  expect(confirmButton.elements()).toHaveLength(0)
  await expect.element(card('Where you’re signed in').getByText('This browser')).toBeVisible()
})
