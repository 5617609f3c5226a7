import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Commitment } from '#contract/api/meetings/commitments.ts'
import { commitments } from '#server/features/meetings/tables/commitments.ts'
import { meetingChanges } from '#server/features/pods/tables.ts'
import { givenCommitment } from '#test/factories/commitments.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { beforeMeeting, givenRoomPage } from '#test/factories/rooms.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const dayMs = 24 * 3_600_000

async function givenThree(app: TestApp) {
  const pod = await givenPod(app)
  const [leader, first, second] = pod.members
  return { pod, leader: leader!, first: first!, second: second! }
}

const emails = (app: TestApp, more: object = {}) => ({
  id: app.deps.newId(),
  activity: 'letters',
  target: 20,
  dueOn: '2026-01-12',
  ...more,
})

test('POST /api/commitments: stores a commitment once, in words, for its pod to see', async () => {
  const app = await givenApp()
  const { pod, first, second } = await givenThree(app)
  const client = await app.as(first)
  const body = emails(app, { text: '  to absentee owners ', witnessId: second.id })
  const liveEvents = await recordLiveEvents(app)
  const { status, body: made } = await client.post('/api/commitments', body)
  expect([status, made]).toEqual([
    201,
    {
      id: body.id,
      memberId: first.id,
      activity: 'letters',
      target: 20,
      text: 'to absentee owners',
      words: 'Send 20 letters: to absentee owners',
      dueOn: '2026-01-12',
      witnessId: second.id,
      outcome: null,
      reached: null,
      isOverdue: false,
      madeAt: '2026-01-05T12:00:00.000Z',
      witnessAskedAt: null,
      nudgedAt: null,
    },
  ])
  expect((await client.post('/api/commitments', { ...body, target: 5 })).body).toEqual(made)
  const { body: seen } = await (await app.as(second)).get('/api/commitments')
  expect([seen.today, seen.commitments, seen.pod]).toEqual(['2026-01-05', [made], { rate: null, counted: 0 }])
  const you = new Map(seen.members.map((member: { id: string; isYou: boolean }) => [member.id, member.isYou]))
  expect(you).toEqual(new Map(pod.members.map(({ id }) => [id, id === second.id])))
  await expect.poll(() => liveEvents[0]?.to.toSorted()).toEqual(pod.members.map(({ id }) => id).toSorted())
  const otherMember = await app.as(await givenMember(app))
  expect((await otherMember.get('/api/commitments')).body).toMatchObject({ commitments: [], members: [], pod: null })
  // The id of another member's commitment reveals and changes nothing for an outsider.
  expect((await otherMember.post('/api/commitments', emails(app, { id: body.id }))).status).toBe(404)
})

test('commitments: a member without a pod makes their own, and a pod joined later does not see it', async () => {
  const app = await givenApp()
  const alone = await givenMember(app)
  const client = await app.as(alone)
  const own = { id: app.deps.newId(), activity: 'other', text: 'Call my lender', target: 3, dueOn: '2026-01-05' }
  expect((await client.post('/api/commitments', own)).body).toMatchObject({ words: 'Call my lender', target: null })
  const pod = await givenPod(app, { leader: alone })
  expect((await client.get('/api/commitments')).body.commitments).toHaveLength(1)
  const podMember = await app.as(pod.members[1]!)
  expect((await podMember.get('/api/commitments')).body.commitments).toEqual([])
})

test('POST /api/commitments: 422 for an invalid number, text, due day, witness or id', async () => {
  const app = await givenApp()
  const { first } = await givenThree(app)
  const other = await givenMember(app)
  const client = await app.as(first)
  for (const [sent, field] of [
    [{ target: null }, 'target'],
    [{ target: 0 }, 'target'],
    [{ target: 1.5 }, 'target'],
    [{ target: 10_001 }, 'target'],
    [{ activity: 'naps' }, 'activity'],
    [{ activity: 'other', text: ' \u200b' }, 'text'],
    [{ text: 'x'.repeat(201) }, 'text'],
    [{ dueOn: '2026-01-04' }, 'dueOn'],
    [{ dueOn: '2026-02-29' }, 'dueOn'],
    [{ dueOn: '2026-04-06' }, 'dueOn'],
    [{ witnessId: other.id }, 'witnessId'],
    [{ witnessId: first.id }, 'witnessId'],
    [{ id: 'mine' }, 'id'],
  ] as const) {
    const { status, body } = await client.post('/api/commitments', emails(app, sent))
    expect([status, body.errors?.[0]?.field, sent]).toEqual([422, field, sent])
  }
  expect((await client.post('/api/commitments', emails(app, { text: '🏠'.repeat(200), dueOn: '2026-04-05' }))).status).toBe(201)
})

test('PATCH /api/commitments: the member sets and clears the outcome; other members get 404', async () => {
  const app = await givenApp()
  const { pod, first, second } = await givenThree(app)
  const [client, podMember] = [await app.as(first), await app.as(second)]
  const id = await givenCommitment(app, first.id, { podId: pod.id })
  const at = `/api/commitments/${id}`
  expect((await client.patch(at, { outcome: 'partly', reached: 12 })).body).toMatchObject({ outcome: 'partly', reached: 12 })
  expect((await client.patch(at, { outcome: 'done' })).body).toMatchObject({ outcome: 'done', reached: 12 })
  expect((await client.delete(at)).body.code).toBe('commitment-over')
  expect((await client.patch(at, { outcome: null })).body).toMatchObject({ outcome: null, reached: null })
  for (const sent of [{ outcome: 'nearly' }, { outcome: 'done', reached: -1 }, { outcome: 'done', reached: 1.5 }, {}])
    expect((await client.patch(at, sent)).status).toBe(422)
  expect((await podMember.patch(at, { outcome: 'missed' })).status).toBe(404)
  expect((await podMember.delete(at)).status).toBe(404)
  expect([(await client.delete(at)).status, (await client.delete(at)).status]).toEqual([204, 404])
})

test('commitments: an overdue one can be settled but not deleted', async () => {
  const app = await givenApp()
  const { first } = await givenThree(app)
  const id = await givenCommitment(app, first.id, { dueOn: '2026-01-05' })
  app.clock.advance(2 * dayMs)
  const client = await app.as(first)
  expect((await client.get('/api/commitments')).body.commitments[0]).toMatchObject({ id, isOverdue: true })
  expect((await client.delete(`/api/commitments/${id}`)).body.code).toBe('commitment-over')
  expect((await client.patch(`/api/commitments/${id}`, { outcome: 'missed' })).status).toBe(200)
})

test('GET /api/commitments: follow-through of twelve weeks for the member and the pod, and the member’s streak', async () => {
  const app = await givenApp({ now: '2026-01-28T12:00:00Z' })
  const { pod, leader, first } = await givenThree(app)
  const settled = (userId: string, dueOn: string, outcome: 'done' | 'partly' | 'missed') =>
    givenCommitment(app, userId, { podId: pod.id, dueOn, outcome, settledAt: app.clock.now() })
  await settled(first.id, '2026-01-13', 'done')
  await settled(first.id, '2026-01-20', 'partly')
  await settled(leader.id, '2026-01-20', 'missed')
  await settled(leader.id, '2025-10-01', 'done')
  const { body } = await (await app.as(first)).get('/api/commitments')
  expect(body.own).toEqual({ followThrough: { rate: 0.75, counted: 2 }, streak: { weeks: 0, longest: 2 } })
  expect(body.pod).toEqual({ rate: 0.375, counted: 3 })
  expect(body.commitments.map(({ dueOn }: Commitment) => dueOn)).toEqual(['2026-01-20', '2026-01-20', '2026-01-13'])
})

test('commitments: a week without a meeting does not end a streak', async () => {
  const app = await givenApp({ now: '2026-01-28T12:00:00Z' })
  const { pod, first } = await givenThree(app)
  for (const dueOn of ['2025-12-23', '2026-01-13', '2026-01-20']) {
    await givenCommitment(app, first.id, { podId: pod.id, dueOn, outcome: 'done', settledAt: app.clock.now() })
  }
  const streak = async () => (await (await app.as(first)).get('/api/commitments')).body.own.streak
  expect(await streak()).toEqual({ weeks: 0, longest: 2 })
  const skipped = { podId: pod.id, kind: 'skipped', madeAt: app.clock.now() } as const
  await app.deps.db.insert(meetingChanges).values({ ...skipped, onDay: '2026-01-27' })
  expect(await streak()).toEqual({ weeks: 2, longest: 2 })
  await app.deps.db.insert(meetingChanges).values(['2025-12-30', '2026-01-06'].map((onDay) => ({ ...skipped, onDay })))
  expect(await streak()).toEqual({ weeks: 3, longest: 3 })
})

test('POST /api/commitments: one made while the room is open belongs to that meeting', async () => {
  const app = await givenApp({ now: beforeMeeting })
  const pod = await givenPod(app)
  const page = await givenRoomPage(app, pod.leader)
  const lettersCommitment = emails(app, { dueOn: '2026-01-13' })
  const meetingOf = async (id: string) =>
    (await app.deps.db.select().from(commitments).where(eq(commitments.id, id))).map(({ meetingId }) => meetingId)
  await page.client.post('/api/commitments', lettersCommitment)
  expect(await meetingOf(lettersCommitment.id)).toEqual([null])
  const { body } = await page.sendHeartbeat()
  const inMeeting = emails(app, { dueOn: '2026-01-13' })
  await page.client.post('/api/commitments', inMeeting)
  expect(await meetingOf(inMeeting.id)).toEqual([body.meetingId])
})

test('POST /api/commitments/:id/nudge: the witness nudges once while it is open, and the member is notified', async () => {
  const app = await givenApp()
  const { pod, leader, first, second } = await givenThree(app)
  const id = await givenCommitment(app, first.id, { podId: pod.id, witnessId: second.id })
  const witness = await app.as(second)
  const liveEvents = await recordLiveEvents(app)
  expect((await (await app.as(leader)).post(`/api/commitments/${id}/nudge`)).status).toBe(404)
  expect((await witness.post(`/api/commitments/${id}/nudge`)).body.nudgedAt).toBe('2026-01-05T12:00:00.000Z')
  app.clock.advance(1_000)
  expect((await witness.post(`/api/commitments/${id}/nudge`)).body.nudgedAt).toBe('2026-01-05T12:00:00.000Z')
  const { firstName, lastName } = second
  const nudgeEvent = { to: [first.id], event: { kind: 'nudged', firstName, lastName, words: 'Send 20 letters' } }
  await expect.poll(() => liveEvents).toEqual([nudgeEvent, { to: [second.id], event: { kind: 'commitments-changed' } }])
  const settled = await givenCommitment(app, first.id, { podId: pod.id, witnessId: second.id })
  await (await app.as(first)).patch(`/api/commitments/${settled}`, { outcome: 'done' })
  expect((await witness.post(`/api/commitments/${settled}/nudge`)).body.code).toBe('commitment-over')
})

test('commitments: a former member sees only their own, and can no longer nudge as a witness', async () => {
  const app = await givenApp()
  const { pod, first, second } = await givenThree(app)
  const id = await givenCommitment(app, first.id, { podId: pod.id, witnessId: second.id })
  await givenCommitment(app, second.id, { podId: pod.id })
  await app.deps.db.execute(`update places set ended_at = now(), ended_how = 'left' where user_id = '${second.id}'`)
  const formerMember = await app.as(second)
  expect((await formerMember.get('/api/commitments')).body.commitments).toMatchObject([{ memberId: second.id }])
  expect((await formerMember.post(`/api/commitments/${id}/nudge`)).status).toBe(404)
  expect((await (await app.as(first)).get('/api/commitments')).body.commitments).toMatchObject([{ id }])
})

test('POST /api/commitments: 429 after sixty in a day', async () => {
  const app = await givenApp()
  const { first } = await givenThree(app)
  const client = await app.as(first)
  for (let i = 0; i < 60; i++) expect((await client.post('/api/commitments', emails(app))).status).toBe(201)
  expect((await client.post('/api/commitments', emails(app))).status).toBe(429)
})

test('deleteCommitment: one due today can be deleted', async () => {
  const app = await givenApp()
  const { first } = await givenThree(app)
  const id = await givenCommitment(app, first.id, { dueOn: '2026-01-05' })
  expect((await (await app.as(first)).delete(`/api/commitments/${id}`)).status).toBe(204)
})

test.each([
  ['Asia/Tokyo', '2026-01-06'],
  ['America/Los_Angeles', '2026-01-05'],
])('commitments: today follows the member’s time zone, in %s', async (timezone, today) => {
  const app = await givenApp({ now: '2026-01-05T16:00:00Z' })
  const member = await givenMember(app, { profile: { timezone } })
  const id = await givenCommitment(app, member.id, { dueOn: '2026-01-05' })
  const client = await app.as(member)
  const isOver = today > '2026-01-05'
  const { body } = await client.get('/api/commitments')
  expect([body.today, body.commitments[0].isOverdue]).toEqual([today, isOver])
  const yesterday = await client.post('/api/commitments', emails(app, { dueOn: '2026-01-05' }))
  expect(yesterday.status).toBe(isOver ? 422 : 201)
  expect((await client.patch(`/api/commitments/${id}`, { outcome: null })).body.isOverdue).toBe(isOver)
  expect((await client.delete(`/api/commitments/${id}`)).status).toBe(isOver ? 409 : 204)
})
