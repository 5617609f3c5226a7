import { expect, test } from 'vitest'
import { hotSeatNotes, hotSeats, hotSeatVotes } from '#server/features/meetings/tables/hot-seats.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { hotSeatPruningDue } from './jobs.ts'

const dayMs = 24 * 3_600_000

async function prune(app: TestApp): Promise<void> {
  await app.deps.jobs.enqueue(app.deps.db, hotSeatPruningDue, {})
  await app.runJobs()
}

test('hotSeatPruningDue: deletes brief, votes and notes after ninety days; the seat and its outcome stay', async () => {
  const app = await givenApp()
  const { db, newId } = app.deps
  const pod = await givenPod(app)
  const [leader, podMember] = pod.members
  const id = newId()
  const at = app.clock.now()
  const brief = { question: 'Should I buy it?', background: null, exit: null, deal: null }
  const held = { podId: pod.id, onDay: '2026-01-06', state: 'held', brief, briefedAt: at, plannedAt: at } as const
  await db.insert(hotSeats).values({ ...held, id, userId: leader!.id, outcome: 'did-it', outcomeText: 'Bought', outcomeAt: at })
  await db.insert(hotSeatVotes).values({ hotSeatId: id, userId: podMember!.id, vote: 'go', reason: 'It cash-flows', votedAt: at })
  await db
    .insert(hotSeatNotes)
    .values({ id: newId(), hotSeatId: id, userId: podMember!.id, text: 'Ask the seller.', writtenAt: at })
  const left = async () => ({
    seats: await db.select({ brief: hotSeats.brief, state: hotSeats.state, lesson: hotSeats.outcomeText }).from(hotSeats),
    votes: await db.$count(hotSeatVotes),
    notes: await db.$count(hotSeatNotes),
  })
  app.clock.advance(90 * dayMs)
  await prune(app)
  expect(await left()).toEqual({ seats: [{ brief, state: 'held', lesson: 'Bought' }], votes: 1, notes: 1 })
  app.clock.advance(2 * dayMs)
  await prune(app)
  await prune(app)
  expect(await left()).toEqual({ seats: [{ brief: null, state: 'held', lesson: 'Bought' }], votes: 0, notes: 0 })
})
