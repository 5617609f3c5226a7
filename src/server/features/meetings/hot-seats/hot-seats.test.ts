import { expect, test } from 'vitest'
import type { HotSeat } from '#contract/api/meetings/hot-seats.ts'
import { givenHotSeat } from '#test/factories/hot-seats.ts'
import { absences } from '#server/features/pods/tables/absences.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp } from '#test/harness/index.ts'

const path = '/api/my-pod/hot-seats'
const deal = {
  price: 500_000,
  units: 4,
  rentPerMonth: 6_000,
  expensesPerMonth: 2_000,
  vacancyPercent: 5,
  rehab: 0,
  closingCosts: 10_000,
  downPercent: 100,
}

test('GET /api/my-pod/hot-seats: members take turns, the one without a turn for longest first', async () => {
  const app = await givenApp()
  const { id: podId, members } = await givenPod(app)
  const [leader, first, second] = members.map(({ id }) => id)
  const brief = { question: 'Sell?', background: null, exit: null, deal: null }
  const heldSeat = { state: 'held', brief, briefedAt: app.clock.now() } as const
  await givenHotSeat(
    app,
    { podId, userId: first!, onDay: '2025-12-23' },
    { ...heldSeat, outcome: 'waiting', outcomeAt: app.clock.now() },
  )
  await givenHotSeat(app, { podId, userId: second!, onDay: '2025-12-30' }, heldSeat)
  const { body } = await (await app.as({ id: second! })).get(path)
  const turns = body.coming.slice(0, 4).map((one: HotSeat) => [one.onDay, one.position, one.memberId])
  expect(turns).toEqual([
    ['2026-01-06', 1, leader],
    ['2026-01-13', 1, first],
    ['2026-01-20', 1, second],
    ['2026-01-27', 1, leader],
  ])
  expect(body.coming[0]).toMatchObject({ startsAt: '2026-01-07T00:00:00.000Z', state: 'planned', brief: null, figures: [] })
  expect(body.held.map((one: HotSeat) => [one.onDay, one.memberId, one.brief, one.outcome])).toEqual([
    ['2025-12-30', second, brief, null],
    ['2025-12-23', first, brief, 'waiting'],
  ])
  expect(body.members).toHaveLength(3)
})

test('PATCH /api/my-pod/hot-seats: the member in the hot seat writes the brief, and the pod reads the amounts of the deal', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [, member, other] = pod.members
  await givenHotSeat(app, { podId: pod.id, userId: member!.id, onDay: '2026-01-13' })
  const client = await app.as(member!)
  const liveEvents = await recordLiveEvents(app)
  const { status, body } = await client.patch(`${path}/2026-01-13/1`, { question: ' Buy it? ', background: ' ', deal })
  expect([status, body.memberId, body.brief]).toEqual([
    200,
    member!.id,
    { question: 'Buy it?', background: null, exit: null, deal: { ...deal, interestPercent: null, loanYears: null } },
  ])
  expect(body.figures[0]).toMatchObject({ key: 'cap-rate', text: '8.9%', worked: '$44,400 ÷ $500,000 = 8.9%' })
  expect(body.figures[2]).toMatchObject({ key: 'dscr', value: null, missing: ['a loan'] })
  await expect.poll(() => liveEvents.map(({ to, event }) => [to.length, event.kind])).toEqual([[3, 'hot-seats-changed']])
  const again = await client.patch(`${path}/2026-01-13/1`, { question: 'Sell it?' })
  expect(again.body).toMatchObject({ brief: { question: 'Sell it?', deal: null }, figures: [] })
  const seen = (await (await app.as(other!)).get(path)).body.coming
  expect(seen.find(({ onDay }: HotSeat) => onDay === '2026-01-13')).toEqual(again.body)
})

test('PATCH /api/my-pod/hot-seats: 404 for another’s, a held and a missing turn, 422 for an invalid brief', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [leader, member] = pod.members
  await givenHotSeat(app, { podId: pod.id, userId: member!.id, onDay: '2026-01-06' })
  await givenHotSeat(app, { podId: pod.id, userId: member!.id, onDay: '2025-12-30' }, { state: 'held' })
  const [client, podMember] = [await app.as(member!), await app.as(leader!)]
  const otherMember = await app.as(await givenMember(app))
  for (const [who, at] of [
    [podMember, '2026-01-06/1'],
    [otherMember, '2026-01-06/1'],
    [client, '2025-12-30/1'],
    [client, '2026-01-06/2'],
    [client, '2026-01-07/1'],
    [client, '2026-02-30/1'],
    [client, '2026-01-06/x'],
  ] as const)
    expect([at, (await who.patch(`${path}/${at}`, { question: 'Mine?' })).status]).toEqual([at, 404])
  expect((await otherMember.get(path)).body).toEqual({ coming: [], running: [], held: [], swaps: [], members: [] })
  for (const [sent, field] of [
    [{ question: ' ' }, 'question'],
    [{ question: 'x'.repeat(201) }, 'question'],
    [{ question: 'Buy?', deal: { price: -1 } }, 'deal.price'],
    [{ question: 'Buy?', deal: { price: '1' } }, 'deal.price'],
    [{ question: 'Buy?', deal: [1] }, 'deal'],
  ] as const) {
    const { status, body } = await client.patch(`${path}/2026-01-06/1`, sent)
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  }
})

test('hot seats: a member who cannot come gets the next meeting, and a former member is skipped', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [, member, other] = pod.members
  await givenHotSeat(app, { podId: pod.id, userId: member!.id, onDay: '2026-01-06' })
  await givenHotSeat(app, { podId: pod.id, userId: other!.id, onDay: '2026-01-13' })
  const no = `'${pod.id}', '2026-01-06', '${member!.id}', 'no', now()`
  await app.deps.db.execute(`insert into meeting_answers (pod_id, on_day, user_id, answer, answered_at) values (${no})`)
  await app.deps.db.execute(`update places set ended_at = now(), ended_how = 'left' where user_id = '${other!.id}'`)
  const { coming } = (await (await app.as(member!)).get(path)).body
  expect(coming.slice(0, 3).map(({ memberId }: HotSeat) => memberId)).toEqual([pod.leader.id, member!.id, pod.leader.id])
})

test('hot seats: a member away on the day has their turn the week before or after', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const member = pod.members[1]!.id
  await givenHotSeat(app, { podId: pod.id, userId: member, onDay: '2026-01-13' })
  const away = { fromDay: '2026-01-13', untilDay: '2026-01-19', notedAt: app.clock.now() }
  await app.deps.db.insert(absences).values({ id: app.deps.newId(), userId: member, ...away })
  const { coming } = (await (await app.as(pod.leader)).get(path)).body
  const turnOn = (day: string) => coming.find(({ onDay }: HotSeat) => onDay === day).memberId
  expect(turnOn('2026-01-13')).not.toBe(member)
  expect([turnOn('2026-01-06'), turnOn('2026-01-20')]).toContain(member)
})
