import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readAccount } from '#contract/account.ts'
import { loginAddress } from '#contract/guard.ts'
import { pageProblems } from '#contract/page-problems.ts'
import { listMyApplications } from '#contract/pod-applications.ts'
import { stranger } from '#contract/stranger.ts'
import { readVisitor } from '#contract/visitor.ts'
import { account, accountPath } from '../features/account/testing.ts'
import { holdBackLeaving } from '../testing/leaving.ts'
import { answer, refuse, sentTo } from '../testing/fake-api.ts'
import { openShell } from './testing.ts'
import { admin, fresh, leader, member, podMember } from '../testing/visitors.ts'

const main = page.getByRole('main')
const links = (): (string | null)[] =>
  main
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

test('guard inside the application: strangers are redirected to the login page, which has the page they wanted', async () => {
  const { address, goTo } = await openShell('/terms', stranger)
  await goTo(`${accountPath}?part=1`)
  await expect.poll(address).toBe(loginAddress(`${accountPath}?part=1`))
})

test('guard inside the application: asks the server before it redirects, as rights may be newer', async () => {
  const { address, goTo } = await openShell('/terms', fresh)
  answer(readVisitor, member)
  answer(listMyApplications, { data: [] })
  await goTo('/dashboard/pod/applications')
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('My applications')
  expect(address()).toBe('/dashboard/pod/applications')
})

test('guard inside the application: after a sign-in, perhaps in another tab, the page is reloaded', async () => {
  const leavings = holdBackLeaving()
  await openShell('/terms', stranger)
  answer(readVisitor, member)
  dispatchEvent(new Event('focus'))
  await expect.poll(() => leavings.map(({ kind }) => kind)).toEqual(['reload'])
})

test('guard inside the application: makes no request for those who may enter', async () => {
  const { address, goTo } = await openShell('/terms', member)
  const before = sentTo(readVisitor).length
  answer(readAccount, account())
  await goTo(accountPath)
  await expect.poll(address).toBe(accountPath)
  expect(sentTo(readVisitor)).toHaveLength(before)
})

test('guard inside the application: without the marketplace, shows a panel at the same address', async () => {
  const plain = { ...member, access: { general: true, pod_marketplace: false } }
  const { address } = await openShell('/pod-marketplace', plain)
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Pod marketplace')
  expect(address()).toBe('/pod-marketplace')
  expect(links()).toEqual(['/dashboard/support?topic=pod&from=/pod-marketplace'])
  await expect.element(main.getByText(/opt in/)).toBeVisible()
})

test('guard inside the application: the panel tells a pod member that their seat stays', async () => {
  const plain = { ...podMember, access: { general: true, pod_marketplace: false } }
  await openShell('/pod-marketplace', plain)
  await expect.element(main.getByText(/your pod stays/)).toBeVisible()
  expect(main.getByText(/opt in/).elements()).toHaveLength(0)
})

test.each([
  ['an admin', { ...admin, isAdmin: false, needsSecondFactor: true }, '/admin', 'Back office', /back office/],
  [
    'a leader whose days are over',
    { ...leader, leaderFactor: { dueAt: '2026-01-01T12:00:00.000Z', isOverdue: true } },
    '/dashboard/pod/manage',
    'Manage pod',
    /leader tools/i,
  ],
] as const)('second factor panel: leads %s to setting one up, or to signing in with it', async (...given) => {
  const [, visitor, path, title, words] = given
  const { address } = await openShell(path, visitor)
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await expect.element(main.getByText(words).first()).toBeVisible()
  expect(address()).toBe(path)
  expect(links()).toEqual(['/dashboard/account', '/logout'])
})

const notice = page.getByText(pageProblems['access-required'].detail)

test('access notice: those without a membership read why they were sent to the membership page', async () => {
  await openShell('/terms?reason=access', fresh)
  await expect.element(notice).toBeVisible()
})

test('access notice: an address whose reason no longer applies shows nothing', async () => {
  const { goTo } = await openShell('/terms?reason=access', member)
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  await goTo('/privacy-policy?reason=access')
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(notice.elements()).toHaveLength(0)
})

test('rights: a refusal for an ended session redirects to the login page and says so', async () => {
  const { address, goTo } = await openShell('/terms', member)
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  refuse(readAccount, 'sign-in-required')
  answer(readVisitor, stranger)
  await goTo(accountPath)
  await expect.poll(address).toBe(loginAddress(accountPath))
  await expect.element(page.getByRole('alert').first()).toBeVisible()
})

test('rights: a sign-out in another tab takes effect on returning to this one', async () => {
  answer(readAccount, account())
  const { address } = await openShell(accountPath, member)
  await expect.element(main.getByText('dana@demo.test')).toBeVisible()
  answer(readVisitor, stranger)
  dispatchEvent(new Event('focus'))
  await expect.poll(() => sentTo(readVisitor).length).toBe(1)
  await expect.poll(address).toBe(loginAddress(accountPath))
  expect(main.getByText('dana@demo.test').elements()).toHaveLength(0)
})

test.each([
  ['a member is asked about again, as their membership may have ended', member, 1],
  ['those known to have no membership are not', fresh, 0],
] as const)('rights: after a refusal for a missing membership, %s', async (_, visitor, asked) => {
  const { goTo } = await openShell('/terms', visitor)
  refuse(readAccount, 'access-required')
  answer(readVisitor, fresh)
  await goTo(accountPath)
  await expect.element(main.getByText(pageProblems['access-required'].detail)).toBeVisible()
  await expect.poll(() => sentTo(readVisitor).length).toBe(asked)
})
