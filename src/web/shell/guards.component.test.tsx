import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAccount } from '#contract/api/identity/account.ts'
import { loginUrl } from '#contract/pages/guard.ts'
import { clientProblems } from '#contract/problems/client-problems.ts'
import { listMyApplications } from '#contract/api/pods/applications.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { buildAccount, accountPath } from '../features/account/testing.ts'
import { blockNavigation } from '../testing/block-navigation.ts'
import { respondWith, respondWithProblem, requestsTo } from '../testing/fake-api.ts'
import { renderShell } from './testing.ts'
import { admin, nonMember, leader, member, podMember } from '../testing/visitors.ts'

const main = page.getByRole('main')
const links = (): (string | null)[] =>
  main
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

test('guard inside the application: redirects anonymous visitors to the login page with the requested page', async () => {
  const { url, goTo } = await renderShell('/terms', anonymousVisitor)
  await goTo(`${accountPath}?part=1`)
  await expect.poll(url).toBe(loginUrl(`${accountPath}?part=1`))
})

test('guard inside the application: asks the server before it redirects, as rights may be newer', async () => {
  const { url, goTo } = await renderShell('/terms', nonMember)
  respondWith(getVisitor, member)
  respondWith(listMyApplications, { data: [] })
  await goTo('/dashboard/pod/applications')
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('My applications')
  await expect.poll(url).toBe('/dashboard/pod/applications')
})

test('guard inside the application: after a sign-in, perhaps in another tab, the page is reloaded', async () => {
  const navigations = blockNavigation()
  await renderShell('/terms', anonymousVisitor)
  respondWith(getVisitor, member)
  dispatchEvent(new Event('focus'))
  await expect.poll(() => navigations.map(({ kind }) => kind)).toEqual(['reload'])
})

test('guard inside the application: makes no request for those who may enter', async () => {
  const { url, goTo } = await renderShell('/terms', member)
  const previousCount = requestsTo(getVisitor).length
  respondWith(getAccount, buildAccount())
  await goTo(accountPath)
  await expect.poll(url).toBe(accountPath)
  expect(requestsTo(getVisitor)).toHaveLength(previousCount)
})

test('guard inside the application: without the marketplace, shows a panel at the same URL', async () => {
  const plain = { ...member, access: { general: true, pod_marketplace: false } }
  const { url } = await renderShell('/pod-marketplace', plain)
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Pod marketplace')
  await expect.poll(url).toBe('/pod-marketplace')
  expect(links()).toEqual(['/dashboard/support?topic=pod&from=/pod-marketplace'])
  await expect.element(main.getByText(/opt in/)).toBeVisible()
})

test('guard inside the application: the panel assures a pod member that their seat stays', async () => {
  const plain = { ...podMember, access: { general: true, pod_marketplace: false } }
  await renderShell('/pod-marketplace', plain)
  await expect.element(main.getByText(/your pod stays/)).toBeVisible()
  expect(main.getByText(/opt in/).elements()).toHaveLength(0)
})

test.each([
  ['an admin', { ...admin, role: null, needsSecondFactor: true }, '/admin', 'Back office', /^Admin access/],
  [
    'a leader whose days are over',
    { ...leader, leaderFactor: { dueAt: '2026-01-01T12:00:00.000Z', isOverdue: true } },
    '/dashboard/pod/manage',
    'Manage pod',
    /^Leader tools/,
  ],
] as const)('second factor panel: leads %s to setting one up, or to signing in with it', async (...testCase) => {
  const [, visitor, path, title, text] = testCase
  const { url } = await renderShell(path, visitor)
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await expect.element(main.getByText(text).first()).toBeVisible()
  await expect.poll(url).toBe(path)
  expect(links()).toEqual(['/dashboard/account', '/logout'])
})

const accessBanner = page.getByText(clientProblems['access-required'].detail)

test('access banner: those without a membership read why they were sent to the membership page', async () => {
  await renderShell('/terms?reason=access', nonMember)
  await expect.element(accessBanner).toBeVisible()
})

test('access banner: a URL whose reason no longer applies shows nothing', async () => {
  const { goTo } = await renderShell('/terms?reason=access', member)
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  await goTo('/privacy-policy?reason=access')
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(accessBanner.elements()).toHaveLength(0)
})

test('rights: a refusal for an ended session redirects to the login page and says so', async () => {
  const { url, goTo } = await renderShell('/terms', member)
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  respondWithProblem(getAccount, 'sign-in-required')
  respondWith(getVisitor, anonymousVisitor)
  await goTo(accountPath)
  await expect.poll(url).toBe(loginUrl(accountPath))
  await expect.element(page.getByRole('alert').first()).toBeVisible()
})

test('rights: a sign-out in another tab takes effect on returning to this one', async () => {
  respondWith(getAccount, buildAccount())
  const { url } = await renderShell(accountPath, member)
  await expect.element(main.getByText('dana@demo.test')).toBeVisible()
  respondWith(getVisitor, anonymousVisitor)
  dispatchEvent(new Event('focus'))
  await expect.poll(() => requestsTo(getVisitor).length).toBe(1)
  await expect.poll(url).toBe(loginUrl(accountPath))
  expect(main.getByText('dana@demo.test').elements()).toHaveLength(0)
})

test.each([
  ['a member is asked about again, as their membership may have ended', member, 1],
  ['those known to have no membership are not', nonMember, 0],
] as const)('rights: after a refusal for a missing membership, %s', async (_, visitor, expectedRequests) => {
  const { goTo } = await renderShell('/terms', visitor)
  respondWithProblem(getAccount, 'access-required')
  respondWith(getVisitor, nonMember)
  await goTo(accountPath)
  await expect.element(main.getByText(clientProblems['access-required'].detail)).toBeVisible()
  await expect.poll(() => requestsTo(getVisitor).length).toBe(expectedRequests)
})
