import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenMember, type TestMember } from '#test/factories/members.ts'
import { notificationWith } from '#test/factories/notifications.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import type { FakePush } from '#server/gateways/push/fake-push.ts'
import { notifyMember } from '../notify-member.ts'
import { deliverPushNotification } from './deliver-push-notification.ts'
import { pushNotificationDue } from './jobs.ts'

const path = '/api/push/subscriptions'
const pair = createECDH('prime256v1')
const keys = { p256dh: pair.generateKeys().toString('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') }
const browserAt = (name: string) => ({ endpoint: `https://push.example.com/${name}`, ...keys })

const service = (app: TestApp): FakePush => app.deps.push as FakePush

async function notify(
  app: TestApp,
  member: TestMember,
  idempotencyKey: string,
  template: 'event-changed' | 'seat-given' | 'nudged' | 'leader-changed' = 'nudged',
) {
  await notifyMember(
    app.deps,
    notificationWith(template, {
      subject: `About ${idempotencyKey}`,
      preview: 'How’s it going?',
      heading: 'A word',
      paragraphs: ['Words that stand in the mail alone.'],
      action: { label: 'Open', url: 'http://localhost:3000/dashboard/pod/commitments' },
      footer: 'You’re getting this email because.',
    }),
    { idempotencyKey, to: { userId: member.id, email: member.email, timezone: 'UTC' }, data: {} },
  )
}

async function givenBrowser(app: TestApp, name = 'one') {
  const member = await givenMember(app)
  const client = await app.as(member)
  expect((await client.post(path, browserAt(name))).status).toBe(204)
  return { member, client }
}

test('push: a message has the title, text and path of the notification, and no more', async () => {
  const app = await givenApp()
  const { member, client } = await givenBrowser(app)
  expect((await client.get('/api/push')).body).toEqual({ publicKey: app.deps.push.publicKey })
  await notify(app, member, 'one')
  await app.runJobs()
  const [note, ...others] = service(app).delivered
  expect(others).toEqual([])
  expect(note).toMatchObject({ endpoint: browserAt('one').endpoint, topic: 'nudged', urgency: 'normal' })
  const [notification] = (await client.get('/api/notices')).body.notices
  const expectedMessage = {
    id: notification.id,
    title: 'About one',
    message: 'How’s it going?',
    path: '/dashboard/pod/commitments',
  }
  expect(JSON.parse(note?.text ?? '')).toEqual(expectedMessage)
})

test('push: none for a topic that is switched off, or for a notification already read', async () => {
  const app = await givenApp()
  const { member, client } = await givenBrowser(app)
  await client.patch('/api/notification-choices', { topic: 'commitments', push: false })
  await notify(app, member, 'one')
  await client.patch('/api/notification-choices', { topic: 'commitments', push: true })
  app.clock.advance(1_000)
  await notify(app, member, 'two')
  const [{ id }] = (await client.get('/api/notices')).body.notices
  await client.post('/api/notices/read', { ids: [id] })
  await app.runJobs()
  expect(service(app).delivered).toEqual([])
})

test('push: waits for the end of quiet hours, unless urgent', async () => {
  const app = await givenApp({ now: '2026-01-05T22:00:00Z' })
  const { member } = await givenBrowser(app)
  await notify(app, member, 'waits')
  await notify(app, member, 'comes', 'leader-changed')
  const { rows } = await app.deps.db.execute<{ hours: number }>(
    `select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job where name = '${pushNotificationDue.name}'`,
  )
  expect(new Set(rows.map(({ hours }) => hours))).toEqual(new Set([0, 9]))
})

test('push: deletes a browser that has unsubscribed at its service or was switched off', async () => {
  const app = await givenApp()
  const { member, client } = await givenBrowser(app)
  await client.post(path, browserAt('two'))
  service(app).expire(browserAt('one').endpoint)
  await notify(app, member, 'one')
  await app.runJobs()
  expect(service(app).delivered.map(({ endpoint }) => endpoint)).toEqual([browserAt('two').endpoint])
  const other = await app.as(await givenMember(app))
  await other.post(`${path}/removal`, { endpoint: browserAt('two').endpoint })
  await notify(app, member, 'two')
  await client.post(`${path}/removal`, { endpoint: browserAt('two').endpoint })
  await app.runJobs()
  expect(service(app).delivered).toHaveLength(1)
  const { rows } = await app.deps.db.execute('select id from push_subscriptions')
  expect(rows).toEqual([])
})

test('deliverPushNotification: a browser whose push service times out three times in a row is deleted', async () => {
  const app = await givenApp()
  const { member, client } = await givenBrowser(app, 'slow')
  await client.post(path, browserAt('other'))
  const { endpoint } = browserAt('slow')
  const isKept = async () => {
    const { rows } = await app.deps.db.execute<{ endpoint: string }>('select endpoint from push_subscriptions')
    return rows.some((row) => row.endpoint === endpoint)
  }
  const { rows } = await app.deps.db.execute<{ id: string }>(`select id from push_subscriptions where endpoint = '${endpoint}'`)
  await notify(app, member, 'one')
  const [{ id: noticeId }] = (await client.get('/api/notices')).body.notices
  const once = () => deliverPushNotification(app.deps, { notificationId: noticeId, subscriptionId: rows[0]?.id ?? '' })
  service(app).hang(endpoint)
  for (let i = 0; i < 2; i++) await expect(once()).rejects.toThrow('in time')
  service(app).recover(endpoint)
  await once()
  service(app).hang(endpoint)
  for (let i = 0; i < 2; i++) await expect(once()).rejects.toThrow('in time')
  expect(await isKept()).toBe(true)
  await once()
  expect(await isKept()).toBe(false)
  await once()
  const { rows: left } = await app.deps.db.execute('select id from push_subscriptions')
  expect(left).toHaveLength(1)
})

test('push: a browser belongs to the last user who signed in, and each user has the ten latest', async () => {
  const app = await givenApp()
  const { member } = await givenBrowser(app)
  const { member: second, client } = await givenBrowser(app)
  await notify(app, member, 'to the first')
  await notify(app, second, 'to the second')
  await app.runJobs()
  expect(service(app).delivered.map(({ text }) => JSON.parse(text).title)).toEqual(['About to the second'])
  for (let i = 0; i < 12; i++) {
    app.clock.advance(1_000)
    await client.post(path, browserAt(`more-${i}`))
  }
  const { rows } = await app.deps.db.execute<{ endpoint: string }>('select endpoint from push_subscriptions order by since')
  expect(rows.map(({ endpoint }) => endpoint)).toEqual(Array.from({ length: 10 }, (_, i) => browserAt(`more-${i + 2}`).endpoint))
})

test('POST /api/push/subscriptions: 422 for an address that is no public push service, or without keys', async () => {
  const app = await givenApp()
  const client = await app.as(await givenMember(app))
  const refused = await client.post(path, { ...browserAt('x'), endpoint: 'https://169.254.169.254/latest' })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: [{ field: 'endpoint', message: 'We can send push notifications only through a public push service.' }] },
  ])
  for (const body of [
    { ...browserAt('x'), endpoint: 'no address' },
    { ...browserAt('x'), auth: '' },
    { endpoint: 'https://push.example.com/x' },
  ])
    expect((await client.post(path, body)).status).toBe(422)
})
