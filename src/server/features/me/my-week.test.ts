import { expect, test } from 'vitest'
import type { Commitment } from '#contract/api/meetings/commitments.ts'
import { meetingChanges } from '#server/features/pods/tables.ts'
import { givenCommitment } from '#test/factories/commitments.ts'
import { givenMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

const now = '2026-01-12T12:00:00Z'

async function givenTwo(app: TestApp) {
  const pod = await givenPod(app)
  const [, first, second] = pod.members
  return { pod, first: first!, second: second! }
}

const weekOf = async (app: TestApp, person: { id: string }) => (await (await app.as(person)).get('/api/my-week')).body

test('GET /api/my-week: returns the next meeting, own commitments and the streak', async () => {
  const app = await givenApp({ now })
  const { pod, first, second } = await givenTwo(app)
  const podId = pod.id
  const open = await givenCommitment(app, first.id, { podId, dueOn: '2026-01-13' })
  const overdue = await givenCommitment(app, first.id, { podId, dueOn: '2026-01-11' })
  const at = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
  const done = { podId, dueOn: '2026-01-09', outcome: 'done', settledAt: at(3) } as const
  const lately = await givenCommitment(app, first.id, done)
  await givenCommitment(app, first.id, { ...done, dueOn: '2026-01-02', settledAt: at(10) })
  await givenCommitment(app, second.id, { podId })
  const week = await weekOf(app, first)
  expect(week).toMatchObject({
    today: '2026-01-12',
    nextMeetingOn: '2026-01-13',
    meeting: { startsAt: '2026-01-14T00:00:00.000Z', endsAt: '2026-01-14T01:00:00.000Z', movedFrom: null },
    skipped: null,
    streakWeeks: 1,
    hasCommitted: true,
    hasCalendar: false,
  })
  expect(week.commitments.map(({ id, isOverdue }: Commitment) => [id, isOverdue])).toEqual([
    [lately, false],
    [overdue, true],
    [open, false],
  ])
})

test('GET /api/my-week: shows a moved meeting until it ends, and a skipped one as skipped', async () => {
  const app = await givenApp({ now })
  const { pod, first } = await givenTwo(app)
  const made = { podId: pod.id, madeAt: app.clock.now() }
  await app.deps.db.insert(meetingChanges).values([
    { ...made, onDay: '2026-01-13', kind: 'skipped', reason: 'Conference' },
    { ...made, onDay: '2026-01-20', kind: 'moved', toWall: '2026-01-21T19:00', durationMinutes: 60 },
  ])
  expect(await weekOf(app, first)).toMatchObject({
    meeting: { startsAt: '2026-01-22T00:00:00.000Z', movedFrom: '2026-01-21T00:00:00.000Z' },
    skipped: { wouldStartAt: '2026-01-14T00:00:00.000Z', reason: 'Conference' },
  })
  const minuteMs = 60_000
  app.clock.advance(Date.parse('2026-01-22T00:59:00Z') - app.clock.now().getTime())
  expect((await weekOf(app, first)).meeting.startsAt).toBe('2026-01-22T00:00:00.000Z')
  app.clock.advance(minuteMs)
  expect((await weekOf(app, first)).meeting.startsAt).toBe('2026-01-28T00:00:00.000Z')
})

test('GET /api/my-week: no meeting without a pod, and no commitments without access', async () => {
  const app = await givenApp({ now })
  const alone = await givenMember(app)
  expect(await weekOf(app, alone)).toMatchObject({ meeting: null, commitments: [], hasCommitted: false, hasCalendar: false })
  const client = await app.as(alone)
  await client.post('/api/calendar-feeds', { calendar: 'everything' })
  await givenCommitment(app, alone.id)
  expect(await weekOf(app, alone)).toMatchObject({ commitments: [{}], hasCommitted: true, hasCalendar: true })
  const lapsed = await givenMember(app, { access: { general: false } })
  await givenCommitment(app, lapsed.id)
  expect(await weekOf(app, lapsed)).toMatchObject({ commitments: [], streakWeeks: 0, hasCommitted: true })
})
