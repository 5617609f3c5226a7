import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readAccount } from '#contract/account.ts'
import { stranger } from '#contract/stranger.ts'
import { account, accountPath } from '../features/account/testing.ts'
import { boot } from '../lib/boot.ts'
import { answer, refuse } from '../testing/fake-api.ts'
import { holdBackLeaving } from '../testing/leaving.ts'
import { openShell } from './testing.ts'
import { member } from '../testing/visitors.ts'

const alert = page.getByRole('alert')
const status = page.getByRole('status')
const heading = page.getByRole('heading', { level: 1 })
const close = page.getByRole('button', { name: 'Close notification' })

async function openTerms(): Promise<void> {
  await openShell('/terms', stranger)
  await expect.element(heading).toBeVisible()
}

test('connection notices: a lost connection is announced, and its notice closes by its button', async () => {
  await openTerms()
  dispatchEvent(new Event('offline'))
  await expect.element(alert.getByText(/offline/)).toBeVisible()
  await close.click()
  await expect.poll(() => alert.getByText(/offline/).elements().length).toBe(0)
})

test('connection notices: the returned connection replaces that notice, and closes by Escape', async () => {
  await openTerms()
  dispatchEvent(new Event('offline'))
  await expect.element(alert.getByText(/offline/)).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.element(status.getByText(/back online/)).toBeVisible()
  await expect.poll(() => alert.getByText(/offline/).elements().length).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => status.getByText(/back online/).elements().length).toBe(0)
})

test('connection notices: a connection that was never lost is not announced as back', async () => {
  await openTerms()
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('offline'))
  await expect.element(alert.getByText(/offline/)).toBeVisible()
  expect(status.getByText(/back online/).elements()).toHaveLength(0)
})

/** Has the server name this as its latest build; null where it names none. */
function givenBuild(id: string | null): { asked: () => number } {
  const apiFetch = globalThis.fetch
  let count = 0
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input !== '/builds/latest.json') return apiFetch(input, init)
    count += 1
    return id === null ? new Response('', { status: 502 }) : Response.json({ id })
  })
  onTestFinished(() => spy.mockRestore())
  return { asked: () => count }
}

const reload = page.getByRole('link', { name: 'Reload' })

test('build watch: a new build is announced once and loaded only on request', async () => {
  const leavings = holdBackLeaving()
  const { asked } = givenBuild('newer')
  await openTerms()
  dispatchEvent(new Event('focus'))
  await expect.element(reload).toBeVisible()
  dispatchEvent(new Event('focus'))
  await expect.poll(asked).toBe(2)
  expect(reload.elements()).toHaveLength(1)
  expect(leavings).toEqual([])
  const link = await reload.findElement()
  expect(link.getAttribute('href')).toBe(location.pathname + location.search)
  if (link instanceof HTMLElement) link.click()
  await expect.poll(() => leavings.length).toBe(1)
})

test.each([
  ['the same build', boot.build],
  ['a server that is restarting', null],
])('build watch: %s is not announced', async (_, id) => {
  const { asked } = givenBuild(id)
  await openTerms()
  dispatchEvent(new Event('focus'))
  await expect.poll(asked).toBe(1)
  await expect.element(heading).toBeVisible()
  expect(reload.elements()).toHaveLength(0)
})

test('account watch: the page of another account is reloaded, which is stored for the next page', async () => {
  const leavings = holdBackLeaving()
  const { goTo } = await openShell('/terms', member)
  await expect.element(heading).toBeVisible()
  refuse(readAccount, 'another-account', { detail: 'Somebody else is here.' })
  await goTo(accountPath)
  await expect.poll(() => leavings.map(({ kind }) => kind)).toEqual(['reload'])
  await expect.element(alert.getByText('Somebody else is here.')).toBeVisible()
  expect(history.state).toMatchObject({ isStartedAnew: true })
  history.replaceState(null, '')
})

test('account watch: the reloaded page says who is signed in, once', async () => {
  history.replaceState({ isStartedAnew: true, kept: 1 }, '')
  onTestFinished(() => history.replaceState(null, ''))
  answer(readAccount, account())
  await openShell('/terms', member)
  await expect.element(alert.getByText(/Dana Whitfield/)).toBeVisible()
  expect(history.state).toEqual({ kept: 1 })
})
