import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newParticipant, type RoomPart } from '#domain/meetings/room/state.ts'
import { hotSeats } from '#server/features/meetings/tables/hot-seats.ts'
import { givenHotSeat } from '#test/factories/hot-seats.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp } from '#test/harness/index.ts'
import { recordHeldHotSeats } from './record-held-hot-seats.ts'

const part = (kind: RoomPart['kind'], inHotSeat: string | null, beganAt: number | null): RoomPart => ({
  key: `${kind}-${inHotSeat}`,
  title: 'A part',
  how: '',
  kind,
  inHotSeat,
  eachMs: 0,
  leastEachMs: 0,
  takesRest: false,
  beganAt,
  turns: [],
})

test('recordHeldHotSeats: records who sat as held and the others as dropped; a brief stays with its author', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [leader, first, second] = pod.members.map(({ id }) => id)
  const brief = { question: 'Buy?', background: null, exit: null, deal: null }
  const onDay = '2026-01-06'
  const briefed = { brief, briefedAt: app.clock.now() }
  await givenHotSeat(app, { podId: pod.id, userId: first!, onDay }, briefed)
  await givenHotSeat(app, { podId: pod.id, userId: second!, onDay }, { ...briefed, position: 2 })
  const meetingMembers = [leader!, first!, second!].map(newParticipant)
  const parts = [part('everyone', null, 1), part('hot-seat', leader!, 2), part('hot-seat', second!, null)]
  const keep = () =>
    app.deps.db.transaction((tx) => recordHeldHotSeats(app.deps, tx, { podId: pod.id, onDay }, { parts, people: meetingMembers }))
  await keep()
  await keep()
  const { position, userId, state, brief: heldBrief } = hotSeats
  expect(await app.deps.db.select({ position, userId, state, brief: heldBrief }).from(hotSeats).orderBy(asc(position))).toEqual([
    { position: 1, userId: leader, state: 'held', brief: null },
    { position: 2, userId: second, state: 'dropped', brief },
  ])
  const upcomingHotSeats = (await (await app.as({ id: first! })).get('/api/my-pod/hot-seats')).body.coming
  expect(upcomingHotSeats.at(0).memberId).not.toBe(leader)
})
