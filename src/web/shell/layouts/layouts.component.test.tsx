import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAccount } from '#contract/api/identity/account.ts'
import { navigation, roleLabel } from '#contract/pages/navigation.ts'
import { anonymousVisitor } from '#contract/pages/anonymous-visitor.ts'
import type { Visitor } from '#contract/pages/visitor.ts'
import { buildAccount, accountPath } from '../../features/account/testing.ts'
import { respondWith } from '../../testing/fake-api.ts'
import { renderElement } from '../../testing/render-page.tsx'
import { admin, leader, member, podMember } from '../../testing/visitors.ts'
import { NavigationList } from '../side-navigation.tsx'
import { renderShell } from '../testing.ts'
import { FocusLayout, useFocusProgress } from './focus-layout.tsx'

const main = page.getByRole('navigation', { name: 'Main', exact: true })
const openMenu = page.getByRole('button', { name: /Open your menu/ })
const menu = page.getByRole('region', { name: 'Your menu' })
const hrefs = (container: typeof main): (string | null)[] =>
  container
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))

async function openWithMenu(visitor: Visitor): Promise<void> {
  await renderShell('/terms', visitor)
  await openMenu.click()
  await expect.element(menu).toBeVisible()
}

/** As on a phone. */
async function openOnPhone(): Promise<void> {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1360, 900))
}

test('guest layout: anonymous visitors find the FAQs and the sign-in, with the current page marked', async () => {
  const { goTo } = await renderShell('/terms', anonymousVisitor)
  expect(hrefs(main)).toEqual(['/faqs'])
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  expect(main.getByRole('link').element().hasAttribute('aria-current')).toBe(false)
  await goTo('/login')
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(main.elements()).toHaveLength(0)
})

test('member layout: the navigation has every page in its groups', async () => {
  await renderShell('/terms', member)
  await expect.element(main).toBeVisible()
  expect(hrefs(main)).toEqual(navigation.flatMap(({ items }) => items.map(({ path }) => path)))
})

test.each([
  ['/', '/'],
  ['/dashboard/pod/meetings', '/dashboard/pod'],
  ['/terms', null],
])('navigation: on %s the entry of %s is marked as current', async (url, path) => {
  await renderElement(<NavigationList />, member, url)
  await expect.element(page.getByRole('link', { name: 'FAQs' })).toBeVisible()
  const currentPageLinks = [...document.querySelectorAll('a[aria-current=page]')].map((link) => link.getAttribute('href'))
  expect(currentPageLinks).toEqual(path === null ? [] : [path])
})

test('member layout: the pod entry shows the number of applicants to its leader only', async () => {
  await renderShell('/terms', { ...leader, applicantsWaiting: 120 })
  const pod = main.getByRole('link', { name: 'My pod', exact: true })
  await expect.element(pod).toHaveAttribute('title', expect.stringContaining('99+'))
  await expect.element(pod.getByText('99+')).toBeVisible()
  const otherLinks = main
    .getByRole('link')
    .elements()
    .filter((link) => link.textContent.includes('99+'))
  expect(otherLinks).toHaveLength(1)
})

test('member layout: has no badge without applicants', async () => {
  await renderShell('/terms', podMember)
  await expect.element(main).toBeVisible()
  expect(document.querySelectorAll('.badge')).toHaveLength(0)
  expect(main.getByRole('link', { name: 'My pod', exact: true }).element().getAttribute('title') ?? '').toBe('')
})

test.each([
  ['a member', member],
  ['a leader', leader],
  ['an admin', admin],
])('member layout: the menu button has the name of %s and their status', async (_, visitor) => {
  await renderShell('/terms', visitor)
  await expect.element(openMenu).toMatchTextContent(visitor.user?.name ?? '-')
  await expect.element(openMenu).toMatchTextContent(roleLabel(visitor))
})

test('member layout: shows the email address of a member without a name', async () => {
  await renderShell('/terms', { ...member, user: { id: member.user?.id ?? '', email: 'nameless@demo.test', name: '' } })
  await expect.element(openMenu).toMatchTextContent('nameless@demo.test')
})

test('account menu: members find their pages and the sign-out, and no back office', async () => {
  await openWithMenu(podMember)
  expect(hrefs(menu)).toEqual([
    '/dashboard/profile',
    '/dashboard/subscription',
    '/dashboard/notifications',
    '/dashboard/account',
    '/dashboard/privacy',
    '/logout',
  ])
})

test('account menu: admins find the back office', async () => {
  await openWithMenu(admin)
  expect(hrefs(menu)).toContain('/admin')
})

test('account menu: unread notifications are counted at their entry only', async () => {
  await openWithMenu({ ...member, unreadNotices: 7 })
  const badgedLinks = menu
    .getByRole('link')
    .elements()
    .filter((link) => link.textContent.includes('7'))
  expect(badgedLinks.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/notifications'])
})

test('account menu: navigating closes it', async () => {
  respondWith(getAccount, buildAccount())
  await openWithMenu(member)
  await menu.getByRole('link', { name: 'Account and security' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Account and security')
  await expect.poll(() => menu.elements().length).toBe(0)
})

test('account menu: a theme applies at once and is stored in a cookie, which the device theme removes', async () => {
  onTestFinished(() => {
    document.cookie = 'theme=; path=/; max-age=0'
    delete document.documentElement.dataset['theme']
  })
  await openWithMenu(member)
  await expect.element(menu.getByRole('radio', { name: 'Auto' })).toBeChecked()
  await menu.getByText('Dark').click()
  await expect.element(menu.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(document.cookie).toContain('theme=dark')
  await menu.getByText('Light').click()
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(document.cookie).toContain('theme=light')
  await menu.getByText('Auto').click()
  await expect.element(menu.getByRole('radio', { name: 'Auto' })).toBeChecked()
  expect('theme' in document.documentElement.dataset).toBe(false)
  expect(document.cookie).not.toContain('theme')
})

test('bottom bar: on a phone, has four pages and the menu of the others, each large enough for a thumb', async () => {
  await openOnPhone()
  await renderShell('/terms', { ...member, unreadNotices: 3 })
  const bar = page.getByRole('navigation', { name: 'Main, short' })
  await expect.element(bar).toBeVisible()
  expect(main.elements()).toHaveLength(0)
  expect(hrefs(bar)).toEqual(['/', '/dashboard/pod', '/pod-marketplace', '/community'])
  const more = bar.getByRole('button', { name: /^More/ })
  await expect.element(more.getByText('3')).toBeVisible()
  await more.click()
  const panel = page.getByRole('region', { name: 'More' })
  await expect.element(panel).toBeVisible()
  const panelPaths = hrefs(panel)
  for (const path of ['/calendar', '/faqs', '/dashboard/account', '/logout']) expect(panelPaths).toContain(path)
  expect(panelPaths).not.toContain('/community')
  const smallTargets = [...document.querySelectorAll<HTMLElement>('nav a, nav button, nav label')]
    .filter((element) => element.checkVisibility() && Math.round(element.getBoundingClientRect().height) < 44)
    .map((element) => element.textContent)
  expect(smallTargets).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('skip link: its target is the main content', async () => {
  respondWith(getAccount, buildAccount())
  await renderShell(accountPath, member)
  await expect.element(page.getByRole('link', { name: /^Skip/ })).toHaveAttribute('href', '#main')
  expect(page.getByRole('main').element().id).toBe('main')
})

function Task({ value }: { value: number }): React.ReactNode {
  useFocusProgress({ value, max: 56, label: 'Statements', valueText: `${value} of 56` })
  return <h1>A task</h1>
}

test('focus layout: shows the progress of the task, and the way out', async () => {
  await renderElement(
    <FocusLayout>
      <Task value={14} />
    </FocusLayout>,
    member,
  )
  const bar = page.getByRole('progressbar', { name: 'Statements' })
  await expect.element(bar).toHaveAttribute('value', '14')
  await expect.element(bar).toHaveAttribute('max', '56')
  await expect.element(page.getByRole('link', { name: 'Exit' })).toHaveAttribute('href', '/')
})

test('focus layout: has no progress bar without a task', async () => {
  await renderElement(
    <FocusLayout>
      <h1>A task</h1>
    </FocusLayout>,
    member,
  )
  await expect.element(page.getByRole('heading', { name: 'A task' })).toBeVisible()
  expect(page.getByRole('progressbar').elements()).toHaveLength(0)
})
