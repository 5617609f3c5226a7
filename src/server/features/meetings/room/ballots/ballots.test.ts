import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { RoomBallot } from '#contract/api/meetings/room.ts'
import { podMemberships } from '#server/features/pods/tables.ts'
import { lockMeeting } from '#server/features/meetings/room/store/rooms.ts'
import { meetingBallots, meetings } from '#server/features/meetings/tables/rooms.ts'
import { beforeMeeting, givenFullRoom, givenRoomPage, type RoomPage } from '#test/factories/rooms.ts'
import { givenRunningRoom } from '#test/factories/running-room.ts'
import { givenPod, type TestPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { outcomesOf, race } from '#test/harness/race.ts'

let app: TestApp
beforeEach(async () => {
  app = await givenApp({ now: beforeMeeting })
})

type Vote = { meetingId: string; question: string; choice: string }

const vote = (page: Pick<RoomPage, 'client'>, sent: Vote) => page.client.post('/api/my-pod/room/ballots', sent)

async function ballotsOf(page: RoomPage): Promise<Record<string, Omit<RoomBallot, 'question'>>> {
  const { body } = await page.client.get('/api/my-pod/room')
  return Object.fromEntries((body.ballots as RoomBallot[]).map(({ question, ...ballot }) => [question, ballot]))
}

async function deputyOf(pod: TestPod): Promise<string | null> {
  const rows = await app.deps.db.select().from(podMemberships).where(eq(podMemberships.podId, pod.id))
  return rows.find(({ isDeputy }) => isDeputy)?.userId ?? null
}

/** Begins the meeting, casts these votes for a deputy, and ends it. */
async function runMeeting({ pages, meetingId, votes }: { pages: RoomPage[]; meetingId: string; votes: [RoomPage, string][] }) {
  await pages[0]!.send(meetingId, { kind: 'start' })
  for (const [page, choice] of votes) expect((await vote(page, { meetingId, question: 'deputy', choice })).status).toBe(200)
  const ended = await pages[0]!.send(meetingId, { kind: 'end' })
  expect(ended.body.room.status).toBe('ended')
}

test('ballots: a member sees their own votes and the count, and the result once all have voted', async () => {
  const { pages, roomUpdate } = await givenFullRoom(app)
  const { meetingId } = roomUpdate
  const [leader, second, third] = pages as [RoomPage, RoomPage, RoomPage]
  expect(Object.keys(await ballotsOf(leader))).toEqual(['confidentiality', 'lateness', 'misses', 'deputy'])
  const liveEvents = await recordLiveEvents(app)
  await vote(leader, { meetingId, question: 'lateness', choice: 'no-matter' })
  await vote(leader, { meetingId, question: 'lateness', choice: 'says-before' })
  const answer = await vote(second, { meetingId, question: 'lateness', choice: 'no-matter' })
  expect(answer.body.ballots[1]).toEqual({ question: 'lateness', own: 'no-matter', voted: 2, result: null })
  expect((await ballotsOf(third))['lateness']).toEqual({ own: null, voted: 2, result: null })
  await vote(third, { meetingId, question: 'lateness', choice: 'no-matter' })
  expect((await ballotsOf(leader))['lateness']).toEqual({ own: 'says-before', voted: 3, result: 'no-matter' })
  await expect.poll(() => liveEvents.length).toBe(4)
  expect(liveEvents[0]!.event).toEqual({ kind: 'room-changed', meetingId, room: null })
})

test('ballots: the chosen member becomes deputy after the meeting, and the pod is notified', async () => {
  const { pod, pages, roomUpdate } = await givenFullRoom(app)
  const [leader, second, third] = pages as [RoomPage, RoomPage, RoomPage]
  const { meetingId } = roomUpdate
  await runMeeting({
    pages,
    meetingId,
    votes: [
      [leader, second.id],
      [second, third.id],
      [third, third.id],
    ],
  })
  expect((await ballotsOf(second))['deputy']).toEqual({ own: third.id, voted: 3, result: third.id })
  const late = await vote(second, { meetingId, question: 'deputy', choice: second.id })
  expect(late.body).toMatchObject({ status: 409, detail: 'This meeting is over, so voting is closed.' })
  const liveEvents = await recordLiveEvents(app)
  await app.runJobs()
  expect(await deputyOf(pod)).toBe(third.id)
  await expect.poll(() => liveEvents.map(({ event }) => event.kind)).toContain('pod-changed')
})

test('ballots: a deputy named by the leader after the vote stays deputy', async () => {
  const { pod, pages, roomUpdate } = await givenFullRoom(app)
  const [leader, second, third] = pages as [RoomPage, RoomPage, RoomPage]
  const { meetingId } = roomUpdate
  await runMeeting({ pages, meetingId, votes: [[leader, third.id]] })
  const named = await leader.client.patch(`/api/pods/${pod.id}`, { deputy: pod.members[1]!.email })
  expect(named.status, named.text).toBe(200)
  await app.runJobs()
  expect(await deputyOf(pod)).toBe(second.id)
})

test('ballots: a pod with a deputy votes only on the rules', async () => {
  const { pages, roomUpdate, pod } = await givenFullRoom(app)
  await pages[0]!.client.patch(`/api/pods/${pod.id}`, { deputy: pod.members[1]!.email })
  const refused = await vote(pages[0]!, { meetingId: roomUpdate.meetingId, question: 'deputy', choice: pages[2]!.id })
  expect(refused.body).toMatchObject({ status: 409, detail: 'The pod already has a deputy.' })
  expect(Object.keys(await ballotsOf(pages[0]!))).toEqual(['confidentiality', 'lateness', 'misses'])
})

test('ballots: a removed member cannot vote, their votes do not count, and they do not become deputy', async () => {
  const { pod, pages, roomUpdate } = await givenFullRoom(app, { others: 3 })
  const [leader, second, third, fourth] = pages as [RoomPage, RoomPage, RoomPage, RoomPage]
  const { meetingId } = roomUpdate
  await leader.send(meetingId, { kind: 'start' })
  for (const page of [leader, second, third]) await vote(page, { meetingId, question: 'deputy', choice: second.id })
  await vote(fourth, { meetingId, question: 'deputy', choice: third.id })
  const removal = { email: pod.members[1]!.email, podId: pod.id }
  expect((await leader.client.delete('/api/pod-membership', removal)).status).toBe(200)
  expect((await vote(second, { meetingId, question: 'deputy', choice: third.id })).status).toBe(404)
  const voteResponse = await vote(leader, { meetingId, question: 'deputy', choice: second.id })
  expect(voteResponse.body).toMatchObject({ status: 422, errors: [{ field: 'choice' }] })
  expect((await ballotsOf(leader))['deputy']).toMatchObject({ own: null, voted: 1 })
  await leader.send(meetingId, { kind: 'end' })
  await app.runJobs()
  expect(await deputyOf(pod)).toBe(third.id)
})

test('ballots: refuse an invalid choice or question, and a meeting that is not the pod’s first', async () => {
  const { pages, roomUpdate } = await givenFullRoom(app)
  const { meetingId } = roomUpdate
  const [leader, second] = pages as [RoomPage, RoomPage, RoomPage]
  for (const choice of [leader.id, 'nobody', app.deps.newId()]) {
    const refused = await vote(second, { meetingId, question: 'deputy', choice })
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, 'Choose a member who isn’t the leader.'])
  }
  expect((await vote(second, { meetingId, question: 'lateness', choice: 'check-in' })).status).toBe(422)
  expect((await vote(second, { meetingId, question: 'pizza', choice: 'check-in' })).status).toBe(422)
  const other = await givenPod(app)
  const later = await givenRunningRoom(app, other, other.members)
  const refused = await vote(
    { client: await app.as(other.leader) },
    { meetingId: later, question: 'lateness', choice: 'no-matter' },
  )
  expect(refused.body).toMatchObject({
    code: 'room-refused',
    detail: 'A pod votes on its ground rules and deputy in its first meeting.',
  })
  expect((await vote(second, { meetingId: later, question: 'lateness', choice: 'no-matter' })).status).toBe(404)
})

test('ballots: a member who has not entered the room cannot vote', async () => {
  const pod = await givenPod(app)
  const page = await givenRoomPage(app, pod.leader)
  const { meetingId } = (await page.sendHeartbeat()).body
  const away = { client: await app.as(pod.members[1]!) }
  const refused = await vote(away, { meetingId, question: 'misses', choice: 'check-in' })
  expect(refused.body).toMatchObject({ code: 'room-refused', detail: 'Join the room to vote.' })
})

test('ballots: two votes at once leave one; a vote racing the end of the meeting is stored or refused', async () => {
  const { pod, pages, roomUpdate } = await givenFullRoom(app)
  const { meetingId } = roomUpdate
  const [leader, second] = pages as [RoomPage, RoomPage, RoomPage]
  await leader.send(meetingId, { kind: 'start' })
  const lockForBallot = (tx: Parameters<typeof lockMeeting>[0]) => lockMeeting(tx, pod.id, meetingId)
  const twice = ['check-in', 'explains'].map((choice) => () => vote(second, { meetingId, question: 'misses', choice }))
  expect(outcomesOf(await race(app, lockForBallot, twice))).toEqual(['200', '200'])
  expect(await app.deps.db.select().from(meetingBallots)).toHaveLength(1)
  const [voted, ended] = await race(app, lockForBallot, [
    () => vote(second, { meetingId, question: 'lateness', choice: 'no-matter' }),
    () => leader.send(meetingId, { kind: 'end' }),
  ])
  expect(ended!.status).toBe(200)
  const [meeting] = await app.deps.db.select().from(meetings).where(eq(meetings.id, meetingId))
  expect(meeting!.state).toBe('ended')
  const storedBallots = await app.deps.db.select().from(meetingBallots).where(eq(meetingBallots.question, 'lateness'))
  expect(storedBallots).toHaveLength(voted!.status === 200 ? 1 : 0)
})
