import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getAccount } from '#contract/api/identity/account.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { buildAccount, accountPath } from '../features/account/testing.ts'
import { boot } from '../lib/boot.ts'
import { respondWith, respondWithProblem } from '../testing/fake-api.ts'
import { blockNavigation } from '../testing/block-navigation.ts'
import { renderShell } from './testing.ts'
import { member } from '../testing/visitors.ts'

const alert = page.getByRole('alert')
const status = page.getByRole('status')
const heading = page.getByRole('heading', { level: 1 })
const close = page.getByRole('button', { name: 'Close notification' })

async function renderTermsPage(): Promise<void> {
  await renderShell('/terms', anonymousVisitor)
  await expect.element(heading).toBeVisible()
}

test('connection toasts: a lost connection is announced, and its toast closes by its button', async () => {
  await renderTermsPage()
  dispatchEvent(new Event('offline'))
  await expect.element(alert.getByText(/offline/)).toBeVisible()
  await close.click()
  await expect.poll(() => alert.getByText(/offline/).elements().length).toBe(0)
})

test('connection toasts: the returned connection replaces that toast, and closes by Escape', async () => {
  await renderTermsPage()
  dispatchEvent(new Event('offline'))
  await expect.element(alert.getByText(/offline/)).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.element(status.getByText(/back online/)).toBeVisible()
  await expect.poll(() => alert.getByText(/offline/).elements().length).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => status.getByText(/back online/).elements().length).toBe(0)
})

test('connection toasts: a connection that was never lost is not announced as back', async () => {
  await renderTermsPage()
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('offline'))
  await expect.element(alert.getByText(/offline/)).toBeVisible()
  expect(status.getByText(/back online/).elements()).toHaveLength(0)
})

/** Makes the server report this as its latest build; null if it reports none. */
function givenLatestBuild(id: string | null): { buildRequestCount: () => number } {
  const apiFetch = globalThis.fetch
  let count = 0
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input !== '/builds/latest.json') return apiFetch(input, init)
    count += 1
    return id === null ? new Response('', { status: 502 }) : Response.json({ id })
  })
  onTestFinished(() => spy.mockRestore())
  return { buildRequestCount: () => count }
}

const reload = page.getByRole('link', { name: 'Reload' })

test('build watch: a new build is announced once and loaded only on request', async () => {
  const navigations = blockNavigation()
  const { buildRequestCount } = givenLatestBuild('newer')
  await renderTermsPage()
  dispatchEvent(new Event('focus'))
  await expect.element(reload).toBeVisible()
  dispatchEvent(new Event('focus'))
  await expect.poll(buildRequestCount).toBe(2)
  expect(reload.elements()).toHaveLength(1)
  expect(navigations).toEqual([])
  const link = await reload.findElement()
  expect(link.getAttribute('href')).toBe(location.pathname + location.search)
  if (link instanceof HTMLElement) link.click()
  await expect.poll(() => navigations.length).toBe(1)
})

test.each([
  ['the same build', boot.build],
  ['a server that is restarting', null],
])('build watch: %s is not announced', async (_, id) => {
  const { buildRequestCount } = givenLatestBuild(id)
  await renderTermsPage()
  dispatchEvent(new Event('focus'))
  await expect.poll(buildRequestCount).toBe(1)
  await expect.element(heading).toBeVisible()
  expect(reload.elements()).toHaveLength(0)
})

test('account watch: the page of another account is reloaded, which is stored for the next page', async () => {
  const navigations = blockNavigation()
  const { goTo } = await renderShell('/terms', member)
  await expect.element(heading).toBeVisible()
  respondWithProblem(getAccount, 'another-account', { detail: 'Somebody else is here.' })
  await goTo(accountPath)
  await expect.poll(() => navigations.map(({ kind }) => kind)).toEqual(['reload'])
  await expect.element(alert.getByText('Somebody else is here.')).toBeVisible()
  expect(history.state).toMatchObject({ isAccountSwitch: true })
  history.replaceState(null, '')
})

test('account watch: the reloaded page says who is signed in, once', async () => {
  history.replaceState({ isAccountSwitch: true, kept: 1 }, '')
  onTestFinished(() => history.replaceState(null, ''))
  respondWith(getAccount, buildAccount())
  await renderShell('/terms', member)
  await expect.element(alert.getByText(/Dana Whitfield/)).toBeVisible()
  expect(history.state).toEqual({ kept: 1 })
})
