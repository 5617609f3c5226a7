import { expect, test } from 'vitest'
import { guardScreen, loginUrl, safeReturnPath } from './guard.ts'
import { type Screen, screens } from './screens.ts'
import { anonymousVisitor, type Visitor } from './visitor.ts'

const origin = 'https://tribe.example'
const screen = (name: string): Screen => screens.find((candidate) => candidate.name === name)!
const member: Visitor = {
  ...anonymousVisitor,
  user: { id: 'u1', email: 'a@b.test', name: 'A B' },
  access: { general: true, pod_marketplace: true },
}
const visit = (name: string, visitor: Visitor, address: string, params = {}) =>
  guardScreen(screen(name), params, visitor, address, false)

test('guardScreen: a signed-out visitor goes to the login page with the full path', () => {
  expect(visit('my-pod', anonymousVisitor, '/dashboard/pod')).toEqual({
    kind: 'redirect',
    to: '/login?redirect=%2Fdashboard%2Fpod',
  })
  expect(visit('home', anonymousVisitor, '/')).toEqual({ kind: 'redirect', to: '/login?redirect=%2F' })
  expect(loginUrl('/pod-marketplace?q=a b&day=mon')).toBe('/login?redirect=%2Fpod-marketplace%3Fq%3Da%20b%26day%3Dmon')
})

test('guardScreen: a signed-in visitor of the login page goes home', () => {
  expect(visit('login', member, '/login?redirect=%2Fcalendar')).toEqual({ kind: 'redirect', to: '/' })
})

test('guardScreen: without a subscription a member page redirects to it with reason and path', () => {
  const lapsed = { ...member, access: { general: false, pod_marketplace: false } }
  expect(visit('calendar', lapsed, '/calendar?view=week')).toMatchObject({
    kind: 'redirect',
    to: '/dashboard/subscription?reason=access&redirect=%2Fcalendar%3Fview%3Dweek',
  })
  expect(visit('subscription', lapsed, '/dashboard/subscription')).toEqual({ kind: 'shown' })
})

test('guardScreen: without marketplace access its pages show the upgrade panel', () => {
  const plain = { ...member, access: { general: true, pod_marketplace: false } }
  expect(visit('pod-marketplace', plain, '/pod-marketplace')).toEqual({ kind: 'upgrade' })
})

test('guardScreen: leader pages send other members to their pod', () => {
  expect(visit('pod-applicants', member, '/dashboard/pod/applicants')).toEqual({ kind: 'redirect', to: '/dashboard/pod' })
  expect(visit('pod-applicants', { ...member, leadsPod: true }, '/dashboard/pod/applicants')).toEqual({ kind: 'shown' })
})

test('guardScreen: the page that creates a pod sends a pod member to that pod', () => {
  expect(visit('pod-create', { ...member, podId: 'p1' }, '/dashboard/pod/create')).toEqual({
    kind: 'redirect',
    to: '/dashboard/pod',
  })
  expect(visit('pod-create', member, '/dashboard/pod/create')).toEqual({ kind: 'shown' })
})

test('guardScreen: the completed assessment redirects while a topic is unanswered', () => {
  expect(visit('assessment-complete', { ...member, nextTopicSlug: 'music' }, '/dashboard/assessment-complete')).toEqual({
    kind: 'redirect',
    to: '/assessment/music',
  })
  expect(visit('assessment-complete', member, '/dashboard/assessment-complete')).toEqual({ kind: 'shown' })
})

test('guardScreen: an unknown parameter is missing, with the message of the validate check', () => {
  expect(visit('profile-form', member, '/dashboard/profile/nope', { slug: 'nope' })).toEqual({
    kind: 'missing',
    message: 'Page Not Found: /dashboard/profile/nope',
  })
  expect(visit('assessment-topic', member, '/assessment/food', { topicSlug: 'food' })).toEqual({ kind: 'shown' })
})

test('guardScreen: the style guide is open until deployment, then for admins only', () => {
  expect(visit('style-guide', anonymousVisitor, '/style-guide')).toEqual({ kind: 'shown' })
  expect(guardScreen(screen('style-guide'), {}, anonymousVisitor, '/style-guide', true)).toMatchObject({ kind: 'redirect' })
  expect(guardScreen(screen('style-guide'), {}, member, '/style-guide', true)).toMatchObject({ kind: 'missing' })
  expect(
    guardScreen(screen('style-guide'), {}, { ...member, role: 'admin', permissions: ['admin.view'] }, '/style-guide', true),
  ).toEqual({ kind: 'shown' })
})

test('guardScreen: leader pages require a second factor from a leader who is overdue', () => {
  const leader = { ...member, leadsPod: true }
  const due = (isOverdue: boolean) => ({ ...leader, leaderFactor: { dueAt: '2026-12-03T18:00:00Z', isOverdue } })
  expect(visit('pod-manage', due(true), '/dashboard/pod/manage')).toEqual({ kind: 'second-factor' })
  expect(visit('pod-manage', due(false), '/dashboard/pod/manage')).toEqual({ kind: 'shown' })
  expect(visit('my-pod', due(true), '/dashboard/pod')).toEqual({ kind: 'shown' })
})

test('guardScreen: admin pages require a second factor from an admin without one', () => {
  const unproven: Visitor = { ...member, needsSecondFactor: true, permissions: ['admin.view'] }
  expect(visit('admin', unproven, '/admin')).toEqual({ kind: 'second-factor' })
  expect(guardScreen(screen('style-guide'), {}, unproven, '/style-guide', true)).toEqual({ kind: 'second-factor' })
  expect(visit('admin', { ...member, role: 'admin', permissions: ['admin.view'] }, '/admin')).toEqual({ kind: 'shown' })
  expect(visit('admin', member, '/admin')).toMatchObject({ kind: 'missing' })
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https://tribe.example.evil.example/',
  'https://tribe.example@evil.example/',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/evil',
  ' /evil',
  '/.//evil.example',
  '/..//evil.example',
  'evil.example',
  `/${'a'.repeat(2048)}`,
  '',
])('safeReturnPath: %j becomes /', (address) => {
  expect(safeReturnPath(address, origin)).toBe('/')
})

test.each([
  ['/dashboard/pod', '/dashboard/pod'],
  ['/pod-marketplace?q=a%20b#top', '/pod-marketplace?q=a%20b#top'],
  ['/login?redirect=//evil.example', '/login?redirect=//evil.example'],
  [`${origin}/calendar`, '/calendar'],
  [origin, '/'],
])('safeReturnPath: %j is allowed', (address, path) => {
  expect(safeReturnPath(address, origin)).toBe(path)
})

test.each([undefined, null, 7, ['/a'], {}])('safeReturnPath: a value that is not a text (%j) becomes /', (address) => {
  expect(safeReturnPath(address, origin)).toBe('/')
})
