import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenMember } from '#test/factories/members.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { type IdentityEmail, identityEmailDue, enqueueIdentityEmail } from '../../identity/index.ts'
import { notifyOfIdentity } from './identity.ts'

type Email = { id: string; to: string; subject: string; template: string; text: string; html: string; links: string[] }

const outbox = async (app: TestApp): Promise<Email[]> => (await app.anonymous.get('/dev/outbox.json')).body.mails

async function emailOf(app: TestApp, message: IdentityEmail): Promise<Email> {
  await enqueueIdentityEmail(app.deps, app.deps.db, message)
  await app.runJobs()
  const [mail, ...more] = await outbox(app)
  expect(more).toEqual([])
  return mail!
}

const email = 'dana@example.test'
const url = 'http://localhost:3000/identity/somewhere?token=a-secret-token'
const account = 'http://localhost:3000/dashboard/account'
const at = '2026-01-05T12:00:00.000Z'
const moment = 'When: Monday, January 5, 2026 at 12:00 PM UTC'
const recipient = { email, name: 'Dana Whitfield' }
const renamed = { ...recipient, at, oldEmail: email, newEmail: 'new@example.test' }

const emailTemplates: { message: IdentityEmail; subject: string; words: string[]; links: string[] }[] = [
  {
    message: { kind: 'verify-email', ...recipient, url, minutes: 1440 },
    subject: 'Confirm your email address',
    words: ['The link works once and expires in 24 hours.', 'If this wasn’t you, you can ignore this email.'],
    links: [url],
  },
  {
    message: { kind: 'already-registered', ...recipient, url },
    subject: 'You already have an account',
    words: ['tried to sign up for Landmark', 'We didn’t tell anyone that you have an account.'],
    links: [url],
  },
  {
    message: { kind: 'reset-password', ...recipient, url, minutes: 60 },
    subject: 'Reset your password',
    words: ['Choose a new password, Dana', 'expires in 1 hour', 'Your password stays the same.'],
    links: [url],
  },
  {
    message: { kind: 'no-such-account', email, url },
    subject: 'No account uses this email address',
    words: ['If you signed up with another address'],
    links: [url],
  },
  {
    message: { kind: 'confirm-new-email', ...recipient, url, minutes: 45 },
    subject: 'Confirm your new email address',
    words: ['expires in 45 minutes', 'Nothing changes unless you confirm.'],
    links: [url],
  },
  {
    message: { kind: 'new-email-taken', ...recipient },
    subject: 'This email already has an account',
    words: ['The address already belongs to your account.', 'We didn’t tell anyone that you have an account.'],
    links: [],
  },
  {
    message: { kind: 'email-change-asked', ...recipient, at, newEmail: 'new@example.test' },
    subject: 'Email change requested',
    words: ['New address: new@example.test', moment, 'sign out everywhere'],
    links: [account],
  },
  {
    message: { kind: 'email-changed', ...renamed },
    subject: 'Your email address was changed',
    words: ['Old address: dana@example.test', moment, 'reply to this email today'],
    links: [],
  },
  {
    message: { kind: 'email-changed', ...renamed, email: 'new@example.test' },
    subject: 'Your email address was changed',
    words: ['New address: new@example.test', moment, 'sign out everywhere'],
    links: [account],
  },
  {
    message: { kind: 'new-device', ...recipient, at, device: 'Chrome on Windows', address: '203.0.113.9' },
    subject: 'New sign-in to your account',
    words: ['Browser: Chrome on Windows', moment, 'Network address: 203.0.113.9', 'choose a new password there'],
    links: [account],
  },
  {
    message: { kind: 'account-deleted', ...recipient, at },
    subject: 'Your account was deleted',
    words: [
      'you can no longer sign in',
      'after 30 days',
      'We keep invoices as long as the law requires.',
      'for 24 months',
      moment,
    ],
    links: [],
  },
  ...(
    [
      ['authenticator-removed', 'Your authenticator app was removed'],
      ['recovery-codes-made', 'New recovery codes were created'],
      ['recovery-code-used', 'A recovery code was used'],
      ['passkey-added', 'A passkey was added'],
      ['passkey-removed', 'A passkey was removed'],
    ] as const
  ).map(([what, subject]) => ({
    message: { kind: 'security-changed' as const, ...recipient, at, what },
    subject,
    words: [moment, 'If it wasn’t you, open your account, sign out everywhere, and choose a new password there.'],
    links: [account],
  })),
  // A user who did not make these changes can no longer access their account.
  ...(
    [
      ['password-changed', 'Your password was changed'],
      ['password-reset', 'Your password was reset'],
    ] as const
  ).map(([what, subject]) => ({
    message: { kind: 'security-changed' as const, ...recipient, at, what },
    subject,
    words: [moment, 'If it wasn’t you, reset your password right away.'],
    links: ['http://localhost:3000/identity/reset'],
  })),
  {
    message: { kind: 'security-changed', ...recipient, at, what: 'authenticator-added' },
    subject: 'An authenticator app was added',
    words: [moment, 'If it wasn’t you, reply to this email today so we can help.'],
    links: [],
  },
]

test.each(emailTemplates.map((letter) => ({ ...letter, what: 'what' in letter.message ? letter.message.what : '' })))(
  'identity emails: $message.kind $what has its subject, words and links',
  async ({ message, subject, words, links }) => {
    const app = await givenApp()
    const mail = await emailOf(app, message)
    expect(mail).toMatchObject({ to: message.email, subject, template: message.kind, links, status: 'captured' })
    for (const part of words) expect(mail.text).toContain(part)
    expect(mail.html.includes('<a class="label" href=')).toBe(links.length > 0)
    expect(`${mail.text}${mail.html}`).not.toMatch(/undefined|null/)
  },
)

test('identity emails: an unconfirmed address does not get text that another user typed', async () => {
  const name = 'Claim your prize at https://evil.example'
  for (const message of [
    { kind: 'verify-email', email, name, url, minutes: 1440 },
    { kind: 'already-registered', email, name, url },
    { kind: 'confirm-new-email', email, name, url, minutes: 60 },
    { kind: 'new-email-taken', email, name },
  ] as const) {
    const { text, html, subject } = await emailOf(await givenApp(), message)
    expect(`${subject}${text}${html}`, message.kind).not.toMatch(/evil|prize/)
  }
})

test('identity emails: a name or browser adds no header, markup or link', async () => {
  const app = await givenApp()
  const name = '<script>alert(1)</script>\r\nBcc:e@f.test'
  const device = 'http://evil.example/<b>x</b>'
  const mail = await emailOf(app, { kind: 'new-device', email, name, at, device, address: null })
  expect(mail.html).not.toContain('<script>')
  expect(mail.text).toContain('Browser: http   evil example  b x  b')
  expect(mail.links).toEqual([account])
  const eml = (await app.anonymous.get(`/dev/outbox/${mail.id}/mail.eml`)).text
  expect(eml.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
})

test('identity emails: times are in the time zone of a member who has one', async () => {
  const app = await givenApp()
  const member = await givenMember(app, { profile: { timezone: 'America/New_York' } })
  const mail = await emailOf(app, { kind: 'security-changed', email: member.email, name: 'D', at, what: 'passkey-added' })
  expect(mail.text).toContain('When: Monday, January 5, 2026 at 7:00 AM EST')
})

test('identity emails: with an external sign-in service, name where to change the password', async () => {
  const environment = { OIDC_ISSUER: 'https://id.example.test/x', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  const app = await givenApp({ environment })
  const { text } = await emailOf(app, { kind: 'new-device', ...recipient, at, device: 'Firefox on Linux', address: null })
  expect(text).toContain('choose a new password at id.example.test.')
})

test('notifyOfIdentity: a message handled repeatedly or at once sends one email', async () => {
  const app = await givenApp()
  await enqueueIdentityEmail(app.deps, app.deps.db, { kind: 'account-deleted', ...recipient, at })
  const { rows } = await app.deps.db.execute<{ data: { id: string; sealed: string } }>(
    sql`select data from pgboss.job where name = ${identityEmailDue.name}`,
  )
  const emailData = rows[0]!.data
  await Promise.all([1, 2, 3].map(() => notifyOfIdentity(app.deps, emailData)))
  await app.runJobs()
  await notifyOfIdentity(app.deps, emailData)
  expect(await outbox(app)).toHaveLength(1)
})

test('identity emails: no table holds the link in plain text, before or after sending', async () => {
  const app = await givenApp()
  const copy = async (): Promise<string> => {
    const jobs = await app.deps.db.execute(sql`select row_to_json(job)::text as line from pgboss.job`)
    const mails = await app.deps.db.execute(sql`select row_to_json(email_outbox)::text as line from email_outbox`)
    return [...jobs.rows, ...mails.rows].map(({ line }) => String(line)).join('\n')
  }
  await enqueueIdentityEmail(app.deps, app.deps.db, { kind: 'reset-password', ...recipient, url, minutes: 60 })
  const before = await copy()
  expect(before).toContain(identityEmailDue.name)
  await app.runJobs()
  const after = await copy()
  expect(after).toContain('Reset your password')
  for (const logLines of [before, after]) expect(logLines).not.toMatch(/a-secret-token|identity\/somewhere/)
  expect((await outbox(app))[0]?.links).toEqual([url])
})

test('notifyOfIdentity: ignores a message sealed with another secret or with an invalid address', async () => {
  const app = await givenApp()
  const other = { ...app.deps, secret: 'another-secret-that-is-long-enough-too' }
  await enqueueIdentityEmail(other, app.deps.db, { kind: 'account-deleted', ...recipient, at })
  await enqueueIdentityEmail(app.deps, app.deps.db, { kind: 'new-email-taken', name: 'D', email: 'a@b.test\r\nBcc: c@d.test' })
  await app.runJobs()
  expect(await outbox(app)).toEqual([])
})
