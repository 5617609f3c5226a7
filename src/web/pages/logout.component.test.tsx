import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { readCsrfToken } from '#contract/auth.ts'
import { problems } from '#contract/problems.ts'
import { stranger } from '#contract/stranger.ts'
import { boot } from '../lib/boot.ts'
import { keepDraft, readDraft } from '../lib/drafts.ts'
import { pagesCache } from '../service-worker/kept.ts'
import { answer, refuseOnce, sentTo } from '../testing/fake-api.ts'
import { holdBackLeaving } from '../testing/leaving.ts'
import { renderPage } from '../testing/render-page.tsx'
import { sendSignOut } from '../testing/sign-in-forms.ts'
import { member } from '../testing/visitors.ts'
import { linkedInText } from '../ui/markdown/linked-in-text.ts'

const main = page.getByRole('main')
const signOut = main.getByRole('button', { name: 'Sign out' })
const stay = main.getByRole('link', { name: 'Stay signed in' })
const draft = [member.user?.id ?? '', 'profile'] as const

/** As on a page to which another site has led. */
function comeFromElsewhere(): void {
  Object.assign(boot, { fromElsewhere: true })
  onTestFinished(() => void Object.assign(boot, { fromElsewhere: false }))
}

function givenWayOut(): void {
  answer(readCsrfToken, { csrfToken: 'token' })
  answer(sendSignOut, { url: '/identity/session/end?of=mine' })
}

test('logout page: signs out once without a press, clears the device, and leads on to the sign-out of the sign-in service', async () => {
  const leavings = holdBackLeaving()
  await keepDraft(draft, { headline: 'Half a thought' })
  await (await caches.open(pagesCache)).put('/kept', new Response('a page'))
  givenWayOut()
  await renderPage('/logout', member)
  await expect.poll(() => leavings).toEqual([{ to: '/identity/session/end?of=mine', kind: 'replace', download: null }])
  expect(sentTo(sendSignOut)).toMatchObject([{ body: { csrfToken: 'token', callbackUrl: '/login' } }])
  expect(await readDraft(draft)).toEqual({})
  expect(await caches.has(pagesCache)).toBe(false)
  expect(signOut.elements()).toHaveLength(0)
})

test('logout page: a visit from another site is asked first, and can stay', async () => {
  comeFromElsewhere()
  givenWayOut()
  await renderPage('/logout', member)
  await expect.element(signOut).toBeVisible()
  await expect.element(stay).toHaveAttribute('href', '/')
  expect(main.getByRole('alert').elements()).toHaveLength(0)
  expect(sentTo(sendSignOut)).toHaveLength(0)
})

test('logout page: a press signs out after the question', async () => {
  comeFromElsewhere()
  const leavings = holdBackLeaving()
  givenWayOut()
  await renderPage('/logout', member)
  await signOut.click()
  await expect.poll(() => leavings.length).toBe(1)
})

test('logout page: our own link signs out at once, also on a visit that began elsewhere', async () => {
  comeFromElsewhere()
  const leavings = holdBackLeaving()
  givenWayOut()
  const { goTo } = await renderPage('/terms', member)
  await goTo('/logout')
  await expect.poll(() => leavings.length).toBe(1)
})

test("logout page: a link in a member's text asks first", async () => {
  givenWayOut()
  const { goTo } = await renderPage('/terms', member)
  await goTo('/logout', linkedInText)
  await expect.element(signOut).toBeVisible()
  expect(sentTo(sendSignOut)).toHaveLength(0)
})

test('logout page: a failed sign-out is shown, loses no input, and can be retried', async () => {
  const leavings = holdBackLeaving()
  await keepDraft(draft, { headline: 'Half a thought' })
  givenWayOut()
  refuseOnce(sendSignOut, 'internal')
  await renderPage('/logout', member)
  await expect.element(main.getByRole('alert')).toHaveTextContent(problems.internal.detail)
  await expect.element(stay).toBeVisible()
  expect(await readDraft(draft)).toEqual({ headline: 'Half a thought' })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => leavings.length).toBe(1)
})

test('logout page: redirects to the login page without a session', async () => {
  holdBackLeaving()
  answer(readCsrfToken, { csrfToken: 'token' })
  answer(sendSignOut, { url: '/login' })
  const { address } = await renderPage('/logout', stranger)
  await expect.poll(address).toBe('/login')
})
