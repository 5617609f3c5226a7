import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { listPeople } from '../../members/index.ts'
import { goalText } from '#domain/commitments/activities.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listCurrentPodMemberships } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { witnessAsked } from './jobs.ts'
import { type DueKey, listWitnessesDue, markWitnessesAsked, type WitnessedCommitment } from './store/witnesses.ts'
import { todayIn } from './today.ts'

const batchSize = 200

/** The start of a batch of open commitments, and how the next batch is enqueued. */
type CommitmentBatch = { after: DueKey | null; enqueueNextBatch: (last: DueKey) => Promise<void> }

/**
 * Asks, in batches, the witnesses of commitments that have passed half of their time to follow up, once each. Skips pairs who no
 * longer share the pod of the commitment. Idempotent.
 */
export async function askWitnesses(deps: MeetingDeps, { after, enqueueNextBatch }: CommitmentBatch): Promise<void> {
  const now = deps.clock.now()
  const due = await listWitnessesDue(deps.db, todayIn(null, now), { after, limit: batchSize })
  await deps.db.transaction((tx) => askEach(deps, tx, due, now))
  const last = due.at(-1)
  if (last && due.length === batchSize) await enqueueNextBatch({ dueOn: last.dueOn, id: last.id })
}

async function askEach(deps: MeetingDeps, tx: Transaction, due: readonly WitnessedCommitment[], now: Date): Promise<void> {
  const podIds = [...new Set(due.flatMap(({ podId }) => podId ?? []))]
  const memberships = new Set((await listCurrentPodMemberships(tx, podIds)).map(({ podId, userId }) => `${podId}/${userId}`))
  const shared = due.filter(({ podId, userId, witnessId }) =>
    [userId, witnessId].every((id) => memberships.has(`${podId}/${id}`)),
  )
  const newlyAsked = new Set(
    await markWitnessesAsked(
      tx,
      shared.map(({ id }) => id),
      now,
    ),
  )
  const people = await listPeople(
    tx,
    shared.map(({ userId }) => userId),
  )
  for (const commitment of shared) {
    const member = people.get(commitment.userId)
    if (!member || !commitment.witnessId || !newlyAsked.has(commitment.id)) continue
    const { firstName, lastName } = member
    const event = { kind: 'witness-asked', firstName, lastName, words: goalText(commitment) } as const
    await publishLiveEvent(deps, tx, [commitment.witnessId], event)
    await deps.jobs.enqueue(tx, witnessAsked, { commitmentId: commitment.id })
    await publishLiveEvent(deps, tx, [commitment.userId], { kind: 'commitments-changed' })
  }
}
