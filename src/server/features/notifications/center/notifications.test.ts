import { expect, test } from 'vitest'
import { givenApplication } from '#test/factories/applications.ts'
import { notificationWith } from '#test/factories/notifications.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { applicationReceived } from '../../pods/index.ts'
import { upsertChoice } from '../choices/store.ts'
import { notifyMember } from '../notify-member.ts'
import { notificationPruningDue } from '../jobs.ts'

const path = '/api/notices'
const dayMs = 86_400_000

type NotificationItem = { id: string; title: string; at: string; readAt: string | null }

const notify = async (
  app: TestApp,
  member: { id: string; email: string },
  idempotencyKey: string,
  url = 'http://localhost:3000/calendar',
) =>
  notifyMember(
    app.deps,
    notificationWith('event-changed', {
      subject: `About ${idempotencyKey}`,
      preview: 'Something has changed.',
      heading: 'Something has changed',
      paragraphs: [],
      action: { label: 'Open', url },
      footer: 'You’re getting this email because you answered.',
    }),
    { idempotencyKey, to: { userId: member.id, email: member.email, timezone: null }, data: {} },
  )

const unreadOf = async (client: { get: (path: string) => Promise<{ body: { unreadNotices: number } }> }) =>
  (await client.get('/api/visitor')).body.unreadNotices

test('notifications: a leader finds a new one unread, and marks it as read', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const { id: applicationId } = await givenApplication(app, pod)
  await app.deps.jobs.enqueue(app.deps.db, applicationReceived, { applicationId })
  await app.runJobs()
  const client = await app.as(pod.leader)
  const { notices, nextCursor } = (await client.get(path)).body
  expect(nextCursor).toBeNull()
  expect(notices).toMatchObject([{ topic: 'applicants', path: '/dashboard/pod/applicants', readAt: null }])
  expect(await unreadOf(client)).toBe(1)
  expect((await client.post(`${path}/read`, { ids: [notices[0].id] })).status).toBe(204)
  expect((await client.get(path)).body.notices[0].readAt).toBe(app.clock.now().toISOString())
  expect(await unreadOf(client)).toBe(0)
})

test('GET /api/notices: pages of 30, each once; marking all until a time leaves later ones unread', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const client = await app.as(member)
  for (let number = 0; number < 65; number++) {
    await notify(app, member, `change ${number}`)
    if (number % 20 === 0) app.clock.advance(1_000)
  }
  const seen: NotificationItem[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await client.get(cursor ? `${path}?cursor=${cursor}` : path)
    seen.push(...body.notices)
    cursor = body.nextCursor
  }
  expect(seen).toHaveLength(65)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(65)
  expect(seen.map(({ at }) => at)).toEqual(
    seen
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  app.clock.advance(1_000)
  await notify(app, member, 'a later one')
  expect((await client.post(`${path}/read`, { until: seen[0]!.at })).status).toBe(204)
  expect(await unreadOf(client)).toBe(1)
})

test('POST /api/notices/read: cannot mark another member’s, and 422 for an invalid mark', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  await notify(app, member, 'one')
  const [{ id }] = (await (await app.as(member)).get(path)).body.notices
  const other = await app.as(await givenMember(app))
  expect((await other.post(`${path}/read`, { ids: [id] })).status).toBe(204)
  expect(await unreadOf(await app.as(member))).toBe(1)
  for (const body of [{}, { ids: [] }, { ids: ['x'] }, { until: 'soon' }, { ids: Array(101).fill(id) }])
    expect((await other.post(`${path}/read`, body)).status).toBe(422)
  expect((await other.get(`${path}?cursor=1'--`)).status).toBe(422)
})

test('notifyMember: three calls at once create one notification and one email', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const notificationIds = await Promise.all([1, 2, 3].map(() => notify(app, member, 'once')))
  expect(notificationIds.filter(Boolean)).toHaveLength(1)
  expect((await (await app.as(member)).get(path)).body.notices).toHaveLength(1)
  expect((await app.anonymous.get('/dev/outbox.json')).body.mails).toHaveLength(1)
})

test('notifyMember: uses the chosen channels, and counts as sent when none is chosen', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  const choose = (mail: boolean, inApp: boolean) =>
    upsertChoice(app.deps.db, member.id, { topic: 'events', sent: { mail, app: inApp }, now: app.clock.now() })
  const client = await app.as(member)
  const count = async () => [
    (await app.anonymous.get('/dev/outbox.json')).body.mails.length,
    (await client.get(path)).body.notices.length,
  ]
  await choose(false, true)
  await notify(app, member, 'one')
  expect(await count()).toEqual([0, 1])
  await choose(true, false)
  await notify(app, member, 'two')
  expect(await count()).toEqual([1, 1])
  await choose(false, false)
  expect(await notify(app, member, 'three')).toBe(true)
  expect(await notify(app, member, 'three')).toBe(false)
  expect([...(await count()), await unreadOf(client)]).toEqual([1, 1, 1])
})

test.each(['https://invoice.example.test/1', 'http://localhost:3000//evil.test', 'http://localhost:30001/x'])(
  'notifications: link only to pages of the product, not to %s',
  async (url) => {
    const app = await givenApp()
    const member = await givenMember(app)
    await notify(app, member, 'one', url)
    expect((await (await app.as(member)).get(path)).body.notices).toMatchObject([{ path: null }])
  },
)

test('notificationPruningDue: deletes notifications after ninety days', async () => {
  const app = await givenApp()
  const member = await givenMember(app)
  await notify(app, member, 'old')
  app.clock.advance(60 * dayMs)
  await notify(app, member, 'newer')
  app.clock.advance(31 * dayMs)
  await app.deps.jobs.enqueue(app.deps.db, notificationPruningDue, {})
  await app.runJobs()
  const client = await app.as(member)
  expect((await client.get(path)).body.notices.map(({ title }: NotificationItem) => title)).toEqual(['About newer'])
})
