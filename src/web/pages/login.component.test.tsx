import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCsrfToken } from '#contract/api/identity/auth.ts'
import { problems } from '#contract/problems/problems.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { signInErrorMessage } from '../features/identity/sign-in.ts'
import { respondWith, holdResponse, respondWithProblem, requestsTo } from '../testing/fake-api.ts'
import { blockNavigation } from '../testing/block-navigation.ts'
import { renderPage } from '../testing/render-page.tsx'
import { signInEndpoint } from '../testing/sign-in-endpoints.ts'

const main = page.getByRole('main')
const signIn = main.getByRole('button', { name: 'Sign in' })
const create = main.getByRole('button', { name: 'Create an account' })

test('login page: signing in leads to the sign-in service, and back to the requested page', async () => {
  const navigations = blockNavigation()
  respondWith(getCsrfToken, { csrfToken: 'token' })
  await renderPage('/login?redirect=%2Fcalendar%3Fview%3Dweek', anonymousVisitor)
  const heldResponse = holdResponse(signInEndpoint, { url: '/identity/auth' })
  await signIn.click()
  await expect.element(signIn).toHaveAttribute('aria-busy', 'true')
  expect(create.element().hasAttribute('aria-busy')).toBe(false)
  heldResponse.release()
  await expect.poll(() => navigations).toEqual([{ to: '/identity/auth', kind: 'push', download: null }])
  expect(requestsTo(signInEndpoint)).toEqual([
    { params: undefined, query: {}, body: { csrfToken: 'token', callbackUrl: '/calendar?view=week', json: 'true' } },
  ])
})

test('login page: works again after a return with the back button', async () => {
  const navigations = blockNavigation()
  respondWith(getCsrfToken, { csrfToken: 'token' })
  respondWith(signInEndpoint, { url: '/identity/auth' })
  await renderPage('/login', anonymousVisitor)
  await signIn.click()
  await expect.poll(() => navigations.length).toBe(1)
  await expect.element(signIn).toHaveAttribute('aria-busy', 'true')
  dispatchEvent(new Event('pageshow'))
  await expect.element(signIn).not.toHaveAttribute('aria-busy')
})

test('login page: creating an account requests that of the sign-in service', async () => {
  const navigations = blockNavigation()
  respondWith(getCsrfToken, { csrfToken: 'token' })
  await renderPage('/login', anonymousVisitor)
  const heldResponse = holdResponse(signInEndpoint, { url: '/identity/auth' })
  await create.click()
  await expect.element(create).toHaveAttribute('aria-busy', 'true')
  expect(signIn.element().hasAttribute('aria-busy')).toBe(false)
  heldResponse.release()
  await expect.poll(() => navigations.length).toBe(1)
  expect(requestsTo(signInEndpoint)).toMatchObject([{ query: { prompt: 'create' }, body: { callbackUrl: '/' } }])
})

test('login page: a URL of another site is not used after signing in', async () => {
  blockNavigation()
  respondWith(getCsrfToken, { csrfToken: 'token' })
  respondWith(signInEndpoint, { url: '/identity/auth' })
  await renderPage('/login?redirect=https%3A%2F%2Felsewhere.example%2F', anonymousVisitor)
  await signIn.click()
  await expect.poll(() => requestsTo(signInEndpoint).map(({ body }) => body.callbackUrl)).toEqual(['/'])
})

test('login page: says why a sign-in ended here, and the next failure replaces that', async () => {
  await renderPage('/login?error=AccessDenied', anonymousVisitor)
  await expect.element(main.getByRole('alert')).toHaveTextContent(signInErrorMessage('AccessDenied'))
  respondWith(getCsrfToken, { csrfToken: 'token' })
  respondWithProblem(signInEndpoint, 'unavailable')
  await signIn.click()
  await expect.element(main.getByRole('alert')).toHaveTextContent(problems.unavailable.detail)
  await expect.element(signIn).not.toHaveAttribute('aria-busy')
  expect(main.getByRole('alert').elements()).toHaveLength(1)
})

test('login page: shows no message without a reason', async () => {
  await renderPage('/login', anonymousVisitor)
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
  const { goTo } = await renderPage('/login?notice=account-deleted', anonymousVisitor)
  await expect.element(main.getByText(/deleted/)).toBeVisible()
  await goTo('/login?notice=account-deleted&error=AccessDenied')
  await expect.element(main.getByRole('alert')).toBeVisible()
  expect(main.getByText(/deleted/).elements()).toHaveLength(0)
})
