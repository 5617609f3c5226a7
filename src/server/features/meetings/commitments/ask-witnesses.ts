import { goalText } from '#domain/commitments/activities.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listCurrentPlaces, listPeople, tellNews } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { witnessAsked } from './jobs.ts'
import { type DueKey, listToWitness, markAsked, type WitnessedCommitment } from './store/witnesses.ts'
import { todayIn } from './today.ts'

const atOnce = 200

/** Where a slice of the open commitments begins, and how the one behind it comes about. */
type Slice = { after: DueKey | null; goOn: (last: DueKey) => Promise<void> }

/**
 * Asks the witnesses of commitments that are half-way to their day to say a word, once each, slice by slice. Nobody is asked while the
 * two do not share the pod that the commitment was told. Done again, nothing is left to do.
 */
export async function askWitnesses(deps: MeetingDeps, { after, goOn }: Slice): Promise<void> {
  const now = deps.clock.now()
  const due = await listToWitness(deps.db, todayIn(null, now), { after, limit: atOnce })
  await deps.db.transaction((tx) => askAll(deps, tx, due, now))
  const last = due.at(-1)
  if (last && due.length === atOnce) await goOn({ dueOn: last.dueOn, id: last.id })
}

async function askAll(deps: MeetingDeps, tx: Transaction, due: readonly WitnessedCommitment[], now: Date): Promise<void> {
  const podIds = [...new Set(due.flatMap(({ podId }) => podId ?? []))]
  const places = new Set((await listCurrentPlaces(tx, podIds)).map(({ podId, userId }) => `${podId}/${userId}`))
  const shared = due.filter(({ podId, userId, witnessId }) => [userId, witnessId].every((id) => places.has(`${podId}/${id}`)))
  const asked = new Set(
    await markAsked(
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
    if (!member || !commitment.witnessId || !asked.has(commitment.id)) continue
    const { firstName, lastName } = member
    const news = { kind: 'witness-asked', firstName, lastName, words: goalText(commitment) } as const
    await tellNews(deps, tx, [commitment.witnessId], news)
    await deps.jobs.enqueue(tx, witnessAsked, { commitmentId: commitment.id })
    await tellNews(deps, tx, [commitment.userId], { kind: 'commitments-changed' })
  }
}
