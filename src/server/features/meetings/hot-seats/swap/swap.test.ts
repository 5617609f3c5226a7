import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { HotSeat } from '#contract/api/meetings/hot-seats.ts'
import type { RoomState } from '#domain/meetings/room/state.ts'
import { insertMeeting } from '#server/features/meetings/room/store/rooms.ts'
import { hotSeats } from '#server/features/meetings/tables/hot-seats.ts'
import { lockOwnPodForShare } from '#server/features/pods/index.ts'
import { absences } from '#server/features/pods/tables/absences.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { givenHotSeat } from '#test/factories/hot-seats.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { race } from '#test/harness/race.ts'

const basePath = '/api/my-pod/hot-seats'
const mine = `${basePath}/2026-01-06/1/swap`
const later = { withOnDay: '2026-01-13', withPosition: 1 }
const open = [{ onDay: '2026-01-06', position: 1, ...later }]
const brief = { question: 'Buy?', background: null, exit: null, deal: null }

/** A pod of three: the leader has the hot seat of January 6 with a brief, the first member that of the 13th, the second that of the 20th. */
async function givenTurns(app: TestApp) {
  const pod = await givenPod(app)
  const [leader, first, second] = pod.members
  const briefed = { brief, briefedAt: app.clock.now() }
  await givenHotSeat(app, { podId: pod.id, userId: leader!.id, onDay: '2026-01-06' }, briefed)
  await givenHotSeat(app, { podId: pod.id, userId: first!.id, onDay: '2026-01-13' })
  await givenHotSeat(app, { podId: pod.id, userId: second!.id, onDay: '2026-01-20' })
  return {
    pod,
    ids: { leader: leader!.id, first: first!.id, second: second!.id },
    leader: await app.as(leader!),
    first: await app.as(first!),
    second: await app.as(second!),
  }
}

const turnsOf = (body: { coming: HotSeat[] }) =>
  body.coming.slice(0, 3).map(({ onDay, memberId, brief: hotSeatBrief }) => [onDay, memberId, hotSeatBrief?.question ?? null])

test('hot seat swap: acceptance exchanges the turns, with what each member has written', async () => {
  const app = await givenApp()
  const { ids, leader, first, second } = await givenTurns(app)
  await second.post(`${basePath}/2026-01-06/1/notes`, { id: app.deps.newId(), text: 'Ask for the rent roll.' })
  const liveEvents = await recordLiveEvents(app)
  const swapResponse = await leader.post(mine, later)
  expect([swapResponse.status, swapResponse.body.swaps]).toEqual([200, open])
  expect((await leader.post(mine, later)).body.swaps).toEqual(open)
  expect((await first.get(basePath)).body.swaps).toEqual(open)
  expect((await second.get(basePath)).body.swaps).toEqual([])
  await expect
    .poll(() => liveEvents.map(({ to, event }) => [to.length, event.kind]))
    .toEqual([
      [3, 'hot-seats-changed'],
      [1, 'swap-asked'],
    ])
  expect((await second.post(`${mine}/answer`, { accept: true })).body.code).toBe('hot-seat-refused')
  const answered = await first.post(`${mine}/answer`, { accept: true })
  expect([answered.status, answered.body.swaps, turnsOf(answered.body)]).toEqual([
    200,
    [],
    [
      ['2026-01-06', ids.first, null],
      ['2026-01-13', ids.leader, 'Buy?'],
      ['2026-01-20', ids.second, null],
    ],
  ])
  expect(answered.body.coming[1].notes).toHaveLength(1)
  expect((await first.post(`${mine}/answer`, { accept: true })).body.code).toBe('hot-seat-refused')
  await app.runJobs()
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: { template: string; text: string }[] }
  const swapEmails = mails.filter(({ template }) => template.startsWith('swap-'))
  expect(swapEmails.map(({ template }) => template)).toEqual(['swap-answered'])
  expect(swapEmails[0]?.text).toContain('Your turn: Tuesday, January 13, 2026')
})

test('hot seat swap: the member asked gets an email and can decline; the asking member can withdraw', async () => {
  const app = await givenApp()
  const { ids, leader, first } = await givenTurns(app)
  await leader.post(mine, later)
  await app.runJobs()
  const { mails } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: { template: string; text: string }[] }
  expect(mails.find(({ template }) => template === 'swap-asked')?.text).toContain(
    'Your turn now: Tuesday, January 13, 2026\nIf you swap: Tuesday, January 6, 2026',
  )
  const declined = await first.post(`${mine}/answer`, { accept: false })
  expect([declined.status, declined.body.swaps, turnsOf(declined.body)[0]?.[1]]).toEqual([200, [], ids.leader])
  expect((await leader.post(mine, later)).status).toBe(200)
  for (const swaps of [[], []]) expect(await leader.delete(mine)).toMatchObject({ status: 200, body: { swaps } })
  expect((await first.post(`${mine}/answer`, { accept: true })).body.code).toBe('hot-seat-refused')
})

test('hot seat swap: only an own upcoming turn for a later one of another member, each asked about once', async () => {
  const app = await givenApp()
  const { leader, first, second } = await givenTurns(app)
  const otherMember = await app.as(await givenMember(app))
  const at = (onDay: string) => `${basePath}/${onDay}/1/swap`
  for (const [who, path, sent, status] of [
    [otherMember, mine, later, 404],
    [first, mine, later, 404],
    [leader, mine, { withOnDay: '2026-01-14', withPosition: 1 }, 404],
    [leader, mine, { withOnDay: '2026-01-13', withPosition: 2 }, 404],
    [leader, mine, { withOnDay: '2026-02-30', withPosition: 1 }, 422],
    [leader, mine, { withOnDay: '2026-01-27', withPosition: 1 }, 409],
    [second, at('2026-01-20'), { withOnDay: '2026-01-06', withPosition: 1 }, 409],
  ] as const)
    expect([path, sent, (await who.post(path, sent)).status]).toEqual([path, sent, status])
  await leader.post(mine, later)
  const taken = await first.post(at('2026-01-13'), { withOnDay: '2026-01-20', withPosition: 1 })
  expect(taken.body.detail).toBe('One of these hot seats already has an open swap request.')
})

test('hot seat swap: concurrent responses keep all turns; refused after the start, or if a member left or is away', async () => {
  const app = await givenApp()
  const { pod, leader, first } = await givenTurns(app)
  await leader.post(mine, later)
  const yes = () => first.post(`${mine}/answer`, { accept: true })
  const both = await Promise.all([yes(), yes(), leader.delete(mine)])
  expect(both.filter(({ status }) => status >= 500)).toEqual([])
  const seats = await app.deps.db.select().from(hotSeats).where(eq(hotSeats.podId, pod.id))
  expect(seats.map(({ onDay }) => onDay).toSorted()).toEqual(['2026-01-06', '2026-01-13', '2026-01-20'])

  const other = await givenTurns(app)
  await other.leader.post(mine, later)
  const away = { fromDay: '2026-01-13', untilDay: '2026-01-19', notedAt: app.clock.now() }
  await app.deps.db.insert(absences).values({ id: app.deps.newId(), userId: other.ids.leader, ...away })
  expect((await other.first.post(`${mine}/answer`, { accept: true })).body.detail).toContain('can’t make the other meeting')
  await app.deps.db.execute(`update places set ended_at = now(), ended_how = 'left' where user_id = '${other.ids.first}'`)
  expect((await other.first.post(`${mine}/answer`, { accept: true })).status).toBe(404)
  expect((await other.leader.get(basePath)).body.swaps).toEqual([])

  const third = await givenTurns(app)
  await third.leader.post(mine, later)
  app.clock.advance(36.5 * 3_600_000)
  expect((await third.first.post(`${mine}/answer`, { accept: true })).body.code).toBe('hot-seat-refused')
  const isFirst = and(eq(hotSeats.podId, third.pod.id), eq(hotSeats.onDay, '2026-01-06'))
  expect(await app.deps.db.$count(hotSeats, and(isFirst, eq(hotSeats.userId, third.ids.leader)))).toBe(1)
})

test('hot seat swap: refused while the room of one of the meetings is being opened', async () => {
  const app = await givenApp()
  const { pod, ids, leader, first } = await givenTurns(app)
  await leader.post(mine, later)
  const opening = async (tx: Transaction) => {
    await lockOwnPodForShare(tx, ids.leader)
    const [id, now] = [app.deps.newId(), app.clock.now()]
    const meeting = { id, podId: pod.id, onDay: '2026-01-06', startsAt: now, durationMinutes: 60, openedAt: now }
    await insertMeeting(tx, { ...meeting, state: 'open', room: {} as RoomState })
  }
  const [reply] = await race(app, opening, [() => first.post(`${mine}/answer`, { accept: true })])
  expect(reply?.body.code).toBe('hot-seat-refused')
})
