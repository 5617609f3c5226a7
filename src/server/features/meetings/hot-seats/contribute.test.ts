import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hotSeatNotes, hotSeats, hotSeatVotes } from '#server/features/meetings/tables/hot-seats.ts'
import { givenHotSeat } from '#test/factories/hot-seats.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const path = '/api/my-pod/hot-seats'
const seat = `${path}/2026-01-06/1`
const brief = { question: 'Buy?', background: null, exit: null, deal: null }
const hourMs = 3_600_000

/** A pod of three whose first member after the leader has the hot seat of January 7 00:00 UTC, an hour long, with a brief. */
async function givenBriefed(app: TestApp) {
  const pod = await givenPod(app)
  const [leader, holder, podMember] = pod.members
  await givenHotSeat(app, { podId: pod.id, userId: holder!.id, onDay: '2026-01-06' }, { brief, briefedAt: app.clock.now() })
  const otherMember = await app.as(await givenMember(app))
  return {
    pod,
    ids: { leader: leader!.id, holder: holder!.id, fellow: podMember!.id },
    leader: await app.as(leader!),
    holder: await app.as(holder!),
    fellow: await app.as(podMember!),
    stranger: otherMember,
  }
}

test('hot seat votes: one per member but the holder, changeable until a day after the meeting', async () => {
  const app = await givenApp()
  const { ids, leader, holder, fellow: podMember, stranger: otherMember, pod } = await givenBriefed(app)
  const liveEvents = await recordLiveEvents(app)
  const first = await leader.post(`${seat}/vote`, { vote: 'go', reason: ' It pays. ' })
  const votes = [{ memberId: ids.leader, vote: 'go', reason: 'It pays.', votedAt: '2026-01-05T12:00:00.000Z' }]
  expect(first).toMatchObject({ status: 200, body: { votes, votesUntil: '2026-01-08T01:00:00.000Z', memberId: ids.holder } })
  await expect.poll(() => liveEvents.map(({ to, event }) => [to.length, event.kind])).toEqual([[3, 'hot-seats-changed']])
  expect((await holder.post(`${seat}/vote`, { vote: 'go', reason: 'Mine' })).body.code).toBe('hot-seat-refused')
  expect((await otherMember.post(`${seat}/vote`, { vote: 'go', reason: 'Me too' })).status).toBe(404)
  for (const [sent, field] of [
    [{ vote: 'maybe', reason: 'x' }, 'vote'],
    [{ vote: 'go', reason: ' ' }, 'reason'],
    [{ vote: 'go', reason: 'x'.repeat(281) }, 'reason'],
    [{ vote: 'go' }, 'reason'],
  ] as const) {
    const { status, body } = await podMember.post(`${seat}/vote`, sent)
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  }
  app.clock.advance(36.5 * hourMs)
  expect((await leader.get(path)).body.running).toMatchObject([{ memberId: ids.holder, state: 'planned', votes }])
  await app.deps.db
    .update(hotSeats)
    .set({ state: 'held' })
    .where(and(eq(hotSeats.podId, pod.id), eq(hotSeats.onDay, '2026-01-06')))
  app.clock.advance(24 * hourMs)
  const changed = await leader.post(`${seat}/vote`, { vote: 'pass', reason: 'The roof' })
  expect(changed.body).toMatchObject({ state: 'held', votes: [{ vote: 'pass', reason: 'The roof' }] })
  expect((await holder.get(path)).body.held).toEqual([changed.body])
  app.clock.advance(hourMs)
  expect((await leader.post(`${seat}/vote`, { vote: 'go', reason: 'After all' })).body.code).toBe('hot-seat-refused')
  expect((await leader.get(path)).body.held[0]).toMatchObject({ votesUntil: null, votes: [{ vote: 'pass' }] })
})

test('hot seat votes: 404 without a brief, or when the holder has left', async () => {
  const app = await givenApp()
  const { ids, pod, leader, fellow: podMember } = await givenBriefed(app)
  await givenHotSeat(app, { podId: pod.id, userId: ids.fellow, onDay: '2026-01-13' })
  const voteInput = { vote: 'wait', reason: 'Not yet' }
  for (const at of ['2026-01-13/1', '2026-01-20/1', '2026-01-06/2', '2026-01-06/3', '2026-02-30/1'])
    expect([at, (await leader.post(`${path}/${at}/vote`, voteInput)).status]).toEqual([at, 404])
  await app.deps.db.execute(`update places set ended_at = now(), ended_how = 'left' where user_id = '${ids.holder}'`)
  expect((await podMember.post(`${seat}/vote`, voteInput)).status).toBe(404)
})

test('hot seats: a vote or note sent twice at once is stored once', async () => {
  const app = await givenApp()
  const { leader, fellow: podMember } = await givenBriefed(app)
  const note = { id: app.deps.newId(), text: 'Ask for the rent roll.' }
  const send = () => [leader.post(`${seat}/vote`, { vote: 'go', reason: 'Yes' }), leader.post(`${seat}/notes`, note)]
  const replies = await Promise.all([...send(), ...send(), podMember.post(`${seat}/vote`, { vote: 'wait', reason: 'No' })])
  expect(replies.map(({ status }) => status)).toEqual([200, 201, 200, 201, 200])
  const { db } = app.deps
  expect([await db.$count(hotSeatVotes), await db.$count(hotSeatNotes)]).toEqual([2, 1])
})

test('hot seat notes: written once per id by the pod’s members, and closed after ninety days', async () => {
  const app = await givenApp()
  const { ids, leader, holder, stranger: otherMember, pod } = await givenBriefed(app)
  const id = app.deps.newId()
  const { status, body } = await leader.post(`${seat}/notes`, { id, text: ' Ask for the rent roll. ' })
  const notes = [{ id, memberId: ids.leader, text: 'Ask for the rent roll.', writtenAt: '2026-01-05T12:00:00.000Z' }]
  expect([status, body.notes]).toEqual([201, notes])
  expect((await leader.post(`${seat}/notes`, { id, text: 'Something else' })).body.notes).toEqual(notes)
  expect((await holder.post(`${seat}/notes`, { id, text: 'Mine' })).body.code).toBe('hot-seat-refused')
  expect((await otherMember.post(`${seat}/notes`, { id, text: 'Mine' })).status).toBe(404)
  for (const [sent, field] of [
    [{ id: 'mine', text: 'x' }, 'id'],
    [{ id: app.deps.newId(), text: ' ' }, 'text'],
    [{ id: app.deps.newId(), text: 'x'.repeat(2001) }, 'text'],
  ] as const) {
    const refused = await leader.post(`${seat}/notes`, sent)
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field])
  }
  expect((await holder.get(path)).body.coming[0].notes).toEqual(notes)
  await app.deps.db.update(hotSeats).set({ state: 'held', onDay: '2025-10-06' }).where(eq(hotSeats.podId, pod.id))
  const late = await holder.post(`${path}/2025-10-06/1/notes`, { id: app.deps.newId(), text: 'Late' })
  expect(late.body.code).toBe('hot-seat-refused')
})

test('hot seats: votes and notes on a brief are deleted when another member takes the turn', async () => {
  const app = await givenApp()
  const { ids, leader, fellow: podMember, pod } = await givenBriefed(app)
  await leader.post(`${seat}/vote`, { vote: 'go', reason: 'Yes' })
  await leader.post(`${seat}/notes`, { id: app.deps.newId(), text: 'Ask' })
  await app.deps.db.execute(`update places set ended_at = now(), ended_how = 'left' where user_id = '${ids.holder}'`)
  const [next] = (await podMember.get(path)).body.coming
  expect(next).toMatchObject({ onDay: '2026-01-06', votes: [], notes: [], votesUntil: null })
  const taker = next.memberId === ids.fellow ? podMember : leader
  expect((await taker.patch(seat, { question: 'Sell?' })).body).toMatchObject({ votes: [], notes: [] })
  expect(await app.deps.db.$count(hotSeatVotes)).toBe(0)
  expect(await app.deps.db.$count(hotSeats, eq(hotSeats.podId, pod.id))).toBe(1)
})
