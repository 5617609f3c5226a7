import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { openBrowser } from '#test/harness/browser.ts'
import { givenApp, type TestApp, testOrigin } from '#test/harness/index.ts'
import { givenSignInAccount, signIn, testPassword } from '#test/harness/sign-in.ts'
import { type IdentityEmail, enqueueIdentityEmail } from '../../identity/index.ts'

const at = '2026-01-05T12:00:00.000Z'

async function notificationsOf(app: TestApp, member: Parameters<TestApp['as']>[0]) {
  const { body } = await (await app.as(member)).get('/api/notices')
  return (body.notices as { title: string; message: string; path: string | null; readAt: string | null }[]).map(
    ({ title, message, path }) => [title, message, path],
  )
}

test('account notifications: a new device and a new password are listed, with a link to the account', async () => {
  const app = await givenApp()
  const member = await givenSignInAccount(app.deps)
  await signIn(openBrowser(app.app, testOrigin), member.email)
  await app.runJobs()
  expect(await notificationsOf(app, member)).toEqual([])
  const other = openBrowser(app.app, testOrigin, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' })
  await signIn(other, member.email)
  await (await app.as(member)).post('/api/account/password', { current: testPassword, next: 'four quiet lakes at dawn' })
  await app.runJobs()
  const ifYou = 'If it was you, there’s nothing to do.'
  expect(await notificationsOf(app, member)).toEqual(
    expect.arrayContaining([
      ['New sign-in to your account', `Firefox on Windows. ${ifYou}`, '/dashboard/account'],
      ['Your password was changed', ifYou, '/dashboard/account'],
    ]),
  )
})

test('account notifications: cannot be switched off, list each safety event once, and omit secret links', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const refused = await (await app.as(member)).patch('/api/notification-choices', { topic: 'account', app: false, mail: false })
  expect(refused.status).toBe(422)
  const { email } = member
  const renamed = { kind: 'email-changed', name: 'D', at, oldEmail: 'old@example.test', newEmail: email } as const
  const messages: IdentityEmail[] = [
    { ...renamed, email },
    { ...renamed, email: 'old@example.test' },
    { kind: 'email-change-asked', email, name: 'D', at, newEmail: 'new@example.test' },
    { kind: 'security-changed', email, name: 'D', at, what: 'authenticator-added' },
    { kind: 'reset-password', email, name: 'D', url: `${testOrigin}/identity/reset/secret`, minutes: 30 },
    { kind: 'new-email-taken', email, name: 'D' },
  ]
  for (const message of messages) await enqueueIdentityEmail(app.deps, app.deps.db, message)
  await app.runJobs()
  expect((await notificationsOf(app, member)).map(([title, , path]) => `${title}: ${path}`).toSorted()).toEqual([
    'An authenticator app was added: /dashboard/account',
    'Email change requested: /dashboard/account',
    'Your email address was changed: /dashboard/account',
  ])
  const { body } = await app.anonymous.get('/dev/outbox.json')
  expect(body.mails).toHaveLength(messages.length)
})
