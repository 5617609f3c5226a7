import { expect, test } from 'vitest'
import { notificationWith } from '#test/factories/notifications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { deleteAccount } from '../../identity/index.ts'
import { notifyMember } from '../notify-member.ts'
import { formatToken } from './token.ts'

const dayMs = 86_400_000
const sentence = 'This link no longer works. You can choose which emails you get in your settings.'

type Email = { id: string; unsubscribe: string | null; links: string[]; text: string; html: string }

const emailsOf = async (app: TestApp): Promise<Email[]> => (await app.anonymous.get('/dev/outbox.json')).body.mails

async function givenEmail(app: TestApp, template: 'event-changed' | 'payment-failed' = 'event-changed') {
  const member = await givenMember(app)
  const emailTexts = { subject: 'Moved', preview: 'It is later.', heading: 'Moved', paragraphs: [], footer: 'You answered.' }
  const to = { userId: member.id, email: member.email, timezone: null }
  await notifyMember(app.deps, notificationWith(template, emailTexts), { idempotencyKey: `moved ${member.id}`, to, data: {} })
  const [mail] = await emailsOf(app)
  const path = mail!.unsubscribe?.replace('http://localhost:3000', '') ?? ''
  return { member, mail: mail!, path, token: path.split('/').at(-1) ?? '' }
}

const isOn = async (app: TestApp, member: Parameters<TestApp['as']>[0]) =>
  (await (await app.as(member)).get('/api/notification-choices')).body.find(({ topic }: { topic: string }) => topic === 'events')
    .mail

test('unsubscribe: an optional email has the link in headers, text and HTML, and the page asks first', async () => {
  const app = await givenApp()
  const { member, mail, path, token } = await givenEmail(app)
  const eml = (await app.anonymous.get(`/dev/outbox/${mail.id}/mail.eml`)).text
  expect(/^List-Unsubscribe:\s+<(.+)>\r$/m.exec(eml)?.[1]).toBe(mail.unsubscribe)
  expect(eml).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail.text).toContain(`Unsubscribe: ${mail.unsubscribe}`)
  expect(mail.html).toContain(`href="${mail.unsubscribe}"`)
  expect((await app.anonymous.get(path)).status).toBe(200)
  expect((await app.anonymous.get(`/api/unsubscribe/${token}`)).body).toEqual({ topic: 'Events', isOn: true })
  expect(await isOn(app, member)).toBe(true)
  for (let press = 0; press < 2; press++) expect((await app.anonymous.post(`/api/unsubscribe/${token}`)).status).toBe(200)
  expect((await app.anonymous.get(`/api/unsubscribe/${token}`)).body).toEqual({ topic: 'Events', isOn: false })
  expect(await isOn(app, member)).toBe(false)
})

test('unsubscribe: a one-click POST without cookies or origin switches the topic off', async () => {
  const app = await givenApp()
  const { member, path } = await givenEmail(app)
  const answer = await app.app.request(`http://localhost:3000${path}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([answer.status, await answer.text()]).toEqual([200, 'You’re unsubscribed.\n'])
  expect(await isOn(app, member)).toBe(false)
})

test('unsubscribe: a required email has no link', async () => {
  const app = await givenApp()
  const { mail } = await givenEmail(app, 'payment-failed')
  expect(mail.unsubscribe).toBeNull()
  expect((await app.anonymous.get(`/dev/outbox/${mail.id}/mail.eml`)).text).not.toContain('List-Unsubscribe')
})

test('unsubscribe: 404 for links that are forged, expired, of another secret or of a deleted account', async () => {
  const app = await givenApp()
  const { member, token } = await givenEmail(app)
  const other = await givenMember(app)
  const flipped = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
  const { clock } = app
  const forged = [
    flipped,
    token.replace(member.id, other.id),
    token.replace('.events.', '.match.'),
    token.replace('.events.', '.membership.'),
    formatToken({ clock, secret: 'another secret of thirty-two characters' }, { userId: member.id, topic: 'events' }),
    formatToken(app.deps, { userId: member.id, topic: 'membership' }),
    formatToken(app.deps, { userId: app.deps.newId(), topic: 'events' }),
    'x',
  ]
  for (const text of forged) {
    const refused = await app.anonymous.post(`/api/unsubscribe/${text}`)
    expect([refused.status, refused.body.detail], text).toEqual([404, sentence])
    expect((await app.anonymous.get(`/api/unsubscribe/${text}`)).body, text).toEqual({ topic: null, isOn: false })
  }
  clock.advance(365 * dayMs)
  expect((await app.anonymous.get(`/api/unsubscribe/${token}`)).body.topic).toBe('Events')
  clock.advance(dayMs)
  expect((await app.anonymous.post(`/api/unsubscribe/${token}`)).status).toBe(404)
  const fresh = formatToken(app.deps, { userId: member.id, topic: 'events' })
  await app.deps.db.transaction((tx) => deleteAccount(app.deps, tx, member.id))
  expect((await app.anonymous.post(`/api/unsubscribe/${fresh}`)).status).toBe(404)
})
