import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCsrfToken } from '#contract/api/identity/auth.ts'
import { problems } from '#contract/problems/problems.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { boot } from '../lib/boot.ts'
import { saveDraft, readDraft } from '../lib/drafts/draft-storage.ts'
import { pagesCache } from '../service-worker/cache-names.ts'
import { respondWith, respondOnceWithProblem, requestsTo } from '../testing/fake-api.ts'
import { blockNavigation } from '../testing/block-navigation.ts'
import { renderPage } from '../testing/render-page.tsx'
import { signOutEndpoint } from '../testing/sign-in-endpoints.ts'
import { member } from '../testing/visitors.ts'
import { linkedInText } from '../ui/markdown/linked-in-text.ts'

const main = page.getByRole('main')
const signOut = main.getByRole('button', { name: 'Sign out' })
const staySignedInLink = main.getByRole('link', { name: 'Stay signed in' })
const draft = [member.user?.id ?? '', 'profile'] as const

/** Simulates a visit from another site. */
function arriveFromOtherSite(): void {
  Object.assign(boot, { fromElsewhere: true })
  onTestFinished(() => void Object.assign(boot, { fromElsewhere: false }))
}

function givenSignOutEndpoints(): void {
  respondWith(getCsrfToken, { csrfToken: 'token' })
  respondWith(signOutEndpoint, { url: '/identity/session/end?of=mine' })
}

test('logout page: signs out once without a press, clears the device, and leads on to the sign-out of the sign-in service', async () => {
  const navigations = blockNavigation()
  await saveDraft(draft, { headline: 'Half a thought' })
  await (await caches.open(pagesCache)).put('/kept', new Response('a page'))
  givenSignOutEndpoints()
  await renderPage('/logout', member)
  await expect.poll(() => navigations).toEqual([{ to: '/identity/session/end?of=mine', kind: 'replace', download: null }])
  expect(requestsTo(signOutEndpoint)).toMatchObject([{ body: { csrfToken: 'token', callbackUrl: '/login' } }])
  expect(await readDraft(draft)).toEqual({})
  expect(await caches.has(pagesCache)).toBe(false)
  expect(signOut.elements()).toHaveLength(0)
})

test('logout page: a visit from another site is asked first, and can stay', async () => {
  arriveFromOtherSite()
  givenSignOutEndpoints()
  await renderPage('/logout', member)
  await expect.element(signOut).toBeVisible()
  await expect.element(staySignedInLink).toHaveAttribute('href', '/')
  expect(main.getByRole('alert').elements()).toHaveLength(0)
  expect(requestsTo(signOutEndpoint)).toHaveLength(0)
})

test('logout page: a press signs out after the question', async () => {
  arriveFromOtherSite()
  const navigations = blockNavigation()
  givenSignOutEndpoints()
  await renderPage('/logout', member)
  await signOut.click()
  await expect.poll(() => navigations.length).toBe(1)
})

test('logout page: our own link signs out at once, also on a visit that began elsewhere', async () => {
  arriveFromOtherSite()
  const navigations = blockNavigation()
  givenSignOutEndpoints()
  const { goTo } = await renderPage('/terms', member)
  await goTo('/logout')
  await expect.poll(() => navigations.length).toBe(1)
})

test("logout page: a link in a member's text asks first", async () => {
  givenSignOutEndpoints()
  const { goTo } = await renderPage('/terms', member)
  await goTo('/logout', linkedInText)
  await expect.element(signOut).toBeVisible()
  expect(requestsTo(signOutEndpoint)).toHaveLength(0)
})

test('logout page: a failed sign-out is shown, loses no input, and can be retried', async () => {
  const navigations = blockNavigation()
  await saveDraft(draft, { headline: 'Half a thought' })
  givenSignOutEndpoints()
  respondOnceWithProblem(signOutEndpoint, 'internal')
  await renderPage('/logout', member)
  await expect.element(main.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  await expect.element(staySignedInLink).toBeVisible()
  expect(await readDraft(draft)).toEqual({ headline: 'Half a thought' })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => navigations.length).toBe(1)
})

test('logout page: redirects to the login page without a session', async () => {
  blockNavigation()
  respondWith(getCsrfToken, { csrfToken: 'token' })
  respondWith(signOutEndpoint, { url: '/login' })
  const { url } = await renderPage('/logout', anonymousVisitor)
  await expect.poll(url).toBe('/login')
})
