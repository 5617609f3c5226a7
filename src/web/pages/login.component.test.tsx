import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readCsrfToken } from '#contract/auth.ts'
import { problems } from '#contract/problems.ts'
import { stranger } from '#contract/stranger.ts'
import { signInSentence } from '../features/identity/sign-in.ts'
import { answer, hold, refuse, sentTo } from '../testing/fake-api.ts'
import { holdBackLeaving } from '../testing/leaving.ts'
import { renderPage } from '../testing/render-page.tsx'
import { sendSignIn } from '../testing/sign-in-forms.ts'

const main = page.getByRole('main')
const signIn = main.getByRole('button', { name: 'Sign in' })
const create = main.getByRole('button', { name: 'Create an account' })

test('login page: signing in leads to the sign-in service, and back to the requested page', async () => {
  const leavings = holdBackLeaving()
  answer(readCsrfToken, { csrfToken: 'token' })
  await renderPage('/login?redirect=%2Fcalendar%3Fview%3Dweek', stranger)
  const held = hold(sendSignIn, { url: '/identity/auth' })
  await signIn.click()
  await expect.element(signIn).toHaveAttribute('aria-busy', 'true')
  expect(create.element().hasAttribute('aria-busy')).toBe(false)
  held.release()
  await expect.poll(() => leavings).toEqual([{ to: '/identity/auth', kind: 'push', download: null }])
  expect(sentTo(sendSignIn)).toEqual([
    { params: undefined, query: {}, body: { csrfToken: 'token', callbackUrl: '/calendar?view=week', json: 'true' } },
  ])
})

test('login page: works again after a return with the back button', async () => {
  const leavings = holdBackLeaving()
  answer(readCsrfToken, { csrfToken: 'token' })
  answer(sendSignIn, { url: '/identity/auth' })
  await renderPage('/login', stranger)
  await signIn.click()
  await expect.poll(() => leavings.length).toBe(1)
  await expect.element(signIn).toHaveAttribute('aria-busy', 'true')
  dispatchEvent(new Event('pageshow'))
  await expect.element(signIn).not.toHaveAttribute('aria-busy')
})

test('login page: creating an account requests that of the sign-in service', async () => {
  const leavings = holdBackLeaving()
  answer(readCsrfToken, { csrfToken: 'token' })
  await renderPage('/login', stranger)
  const held = hold(sendSignIn, { url: '/identity/auth' })
  await create.click()
  await expect.element(create).toHaveAttribute('aria-busy', 'true')
  expect(signIn.element().hasAttribute('aria-busy')).toBe(false)
  held.release()
  await expect.poll(() => leavings.length).toBe(1)
  expect(sentTo(sendSignIn)).toMatchObject([{ query: { prompt: 'create' }, body: { callbackUrl: '/' } }])
})

test('login page: an address of another site is not used after signing in', async () => {
  holdBackLeaving()
  answer(readCsrfToken, { csrfToken: 'token' })
  answer(sendSignIn, { url: '/identity/auth' })
  await renderPage('/login?redirect=https%3A%2F%2Felsewhere.example%2F', stranger)
  await signIn.click()
  await expect.poll(() => sentTo(sendSignIn).map(({ body }) => body.callbackUrl)).toEqual(['/'])
})

test('login page: says why a sign-in ended here, and the next failure replaces that', async () => {
  await renderPage('/login?error=AccessDenied', stranger)
  await expect.element(main.getByRole('alert')).toHaveTextContent(signInSentence('AccessDenied'))
  answer(readCsrfToken, { csrfToken: 'token' })
  refuse(sendSignIn, 'unavailable')
  await signIn.click()
  await expect.element(main.getByRole('alert')).toHaveTextContent(problems.unavailable.detail)
  await expect.element(signIn).not.toHaveAttribute('aria-busy')
  expect(main.getByRole('alert').elements()).toHaveLength(1)
})

test('login page: shows no message without a reason', async () => {
  await renderPage('/login', stranger)
  await expect.element(signIn).toBeVisible()
  expect(main.getByRole('alert').elements()).toHaveLength(0)
  expect(main.getByText(/deleted/).elements()).toHaveLength(0)
  expect(
    main
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/faqs', '/terms', '/privacy-policy'])
})

test('login page: the deletion of an account is reported once, and not beside a failure', async () => {
  const { goTo } = await renderPage('/login?notice=account-deleted', stranger)
  await expect.element(main.getByText(/deleted/)).toBeVisible()
  await goTo('/login?notice=account-deleted&error=AccessDenied')
  await expect.element(main.getByRole('alert')).toBeVisible()
  expect(main.getByText(/deleted/).elements()).toHaveLength(0)
})
