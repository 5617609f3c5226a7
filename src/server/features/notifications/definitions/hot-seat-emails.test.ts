import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { podMemberships } from '#server/features/pods/tables.ts'
import { givenHotSeat } from '#test/factories/hot-seats.ts'
import { givenPod } from '#test/factories/pods.ts'
import { recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

import { outcomesDue } from './hot-seat-outcome.ts'
import { turnsDue } from './hot-seat-turn.ts'

type Email = { to: string; template: string; status: string; text: string; links: string[] }
const dayMs = 86_400_000
const path = '/api/my-pod/hot-seats'

async function emails(app: TestApp, template: string): Promise<Email[]> {
  const { mails: all } = (await app.anonymous.get('/dev/outbox.json')).body as { mails: Email[] }
  return all.filter((one) => one.template === template)
}

/** Runs what is due, as the schedule does. */
async function look(app: TestApp, which: typeof turnsDue): Promise<void> {
  await app.deps.jobs.enqueue(app.deps.db, which, {})
  await app.runJobs()
}

test('hot-seat-next email: one a week before with a live event, unless the brief is written', async () => {
  // Tuesdays at midnight in UTC of the day after.
  const app = await givenApp({ now: '2025-12-29T17:10:00Z' })
  const pod = await givenPod(app)
  const other = await givenPod(app)
  const brief = { question: 'Buy?', background: null, exit: null, deal: null }
  const [, member] = pod.members
  await givenHotSeat(app, { podId: pod.id, userId: member!.id, onDay: '2026-01-06' })
  const briefed = { brief, briefedAt: app.clock.now() }
  await givenHotSeat(app, { podId: other.id, userId: other.leader.id, onDay: '2026-01-06' }, briefed)
  const liveEvents = await recordLiveEvents(app)
  await Promise.all([look(app, turnsDue), look(app, turnsDue)])
  app.clock.advance(dayMs)
  await look(app, turnsDue)
  const nextEmails = await emails(app, 'hot-seat-next')
  expect(nextEmails.map(({ to }) => to)).toEqual([member!.email])
  expect(nextEmails[0]?.text).toContain('Your turn: Tuesday, January 6, 2026')
  expect(nextEmails[0]?.links).toEqual(['http://localhost:3000/dashboard/pod/hot-seats'])
  await expect
    .poll(() => liveEvents.map(({ to, event: liveEvent }) => [to, liveEvent.kind]))
    .toEqual([[[member!.id], 'hot-seat-next']])
})

test('hot-seat-outcome email: after three and six months, until the holder has answered', async () => {
  const app = await givenApp({ now: '2026-01-05T17:40:00Z' })
  const pod = await givenPod(app)
  const [leader, holder, formerMember] = pod.members
  const seat = (userId: string, onDay: string) => givenHotSeat(app, { podId: pod.id, userId, onDay }, { state: 'held' })
  await seat(holder!.id, '2025-10-06')
  await seat(leader!.id, '2025-09-30')
  await seat(formerMember!.id, '2025-10-01')
  await seat(formerMember!.id, '2025-10-07')
  await app.deps.db
    .update(podMemberships)
    .set({ endedAt: app.clock.now(), endedHow: 'left' })
    .where(eq(podMemberships.userId, formerMember!.id))
  const client = await app.as(leader!)
  expect((await client.post(`${path}/2025-09-30/1/outcome`, { outcome: 'did-it' })).status).toBe(200)
  await look(app, outcomesDue)
  app.clock.advance(dayMs)
  await look(app, outcomesDue)
  const first = await emails(app, 'hot-seat-outcome')
  expect(first.map(({ to }) => to)).toEqual([holder!.email])
  expect(first[0]?.text).toContain('3 months ago')
  app.clock.advance(91 * dayMs)
  await look(app, outcomesDue)
  const again = await emails(app, 'hot-seat-outcome')
  expect(again.map(({ to }) => to)).toEqual([holder!.email, holder!.email])
  expect(again[0]?.text).toContain('6 months ago')
})
