import { expect, test } from 'vitest'
import { givenCommitment } from '#test/factories/commitments.ts'
import { givenPod } from '#test/factories/pods.ts'
import { drainLiveEvents, recordLiveEvents } from '#test/harness/record-live-events.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { witnessesDue } from './jobs.ts'

const dayMs = 24 * 3_600_000

async function lookForWitnesses(app: TestApp): Promise<void> {
  await app.deps.jobs.enqueue(app.deps.db, witnessesDue, {})
  await app.runJobs()
}

test('witnessesDue: asks the witness of an open commitment once, halfway to its due day', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [, member, witness] = pod.members
  const witnessRequest = { podId: pod.id, witnessId: witness!.id }
  await givenCommitment(app, member!.id, { ...witnessRequest, dueOn: '2026-01-12' })
  // Two days are too short to ask in between, and settled commitments need no question.
  await givenCommitment(app, member!.id, { ...witnessRequest, dueOn: '2026-01-07' })
  await givenCommitment(app, member!.id, { ...witnessRequest, dueOn: '2026-01-12', outcome: 'done', settledAt: app.clock.now() })
  const liveEvents = await recordLiveEvents(app)
  app.clock.advance(2 * dayMs)
  await lookForWitnesses(app)
  app.clock.advance(dayMs)
  await lookForWitnesses(app)
  await lookForWitnesses(app)
  const { firstName, lastName } = member!
  await expect
    .poll(() => liveEvents)
    .toEqual([
      { to: [witness!.id], event: { kind: 'witness-asked', firstName, lastName, words: 'Send 20 letters' } },
      { to: [member!.id], event: { kind: 'commitments-changed' } },
    ])
  const { body } = await (await app.as(witness!)).get('/api/commitments')
  const askedCommitments = body.commitments.filter((one: { witnessAskedAt: string | null }) => one.witnessAskedAt)
  expect(askedCommitments).toMatchObject([{ dueOn: '2026-01-12', witnessAskedAt: '2026-01-08T12:00:00.000Z' }])
})

test('witnessesDue: asks no witness outside the pod, and not about a commitment past its due day', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [leader, member, witness] = pod.members
  await givenCommitment(app, member!.id, { podId: pod.id, witnessId: witness!.id, dueOn: '2026-01-12' })
  await givenCommitment(app, witness!.id, { podId: pod.id, witnessId: leader!.id, dueOn: '2026-01-12' })
  await app.deps.db.execute(`update places set ended_at = now(), ended_how = 'left' where user_id = '${witness!.id}'`)
  const liveEvents = await recordLiveEvents(app)
  app.clock.advance(4 * dayMs)
  await lookForWitnesses(app)
  await givenCommitment(app, member!.id, { podId: pod.id, witnessId: leader!.id, dueOn: '2026-01-12' })
  app.clock.advance(10 * dayMs)
  await lookForWitnesses(app)
  await drainLiveEvents(app, liveEvents)
  expect(liveEvents).toEqual([])
})

test('witnessesDue: works through more than one batch', async () => {
  const app = await givenApp()
  const pod = await givenPod(app)
  const [, member, witness] = pod.members
  for (let i = 0; i < 201; i++)
    await givenCommitment(app, member!.id, { podId: pod.id, witnessId: witness!.id, dueOn: '2026-01-12' })
  app.clock.advance(4 * dayMs)
  await lookForWitnesses(app)
  const { rows } = await app.deps.db.execute('select count(*)::int as left from commitments where witness_asked_at is null')
  expect(rows).toEqual([{ left: 0 }])
})
