import { goalText } from '#domain/commitments/activities.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listCurrentPlaces } from '../../pods/index.ts'
import { findCommitment } from './store/commitments.ts'

/** What mails about an open commitment need to know: whose it is, who is its witness, what it says and when it is due (`YYYY-MM-DD`). */
type CommitmentNotice = { userId: string; witnessId: string; words: string; dueOn: string }

/** An open commitment whose member and witness share the pod that it was told; null once that is no longer so. */
export async function findCommitmentNotice(executor: Executor, id: string): Promise<CommitmentNotice | null> {
  const found = await findCommitment(executor, id)
  if (!found?.podId || !found.witnessId || found.outcome !== null) return null
  const { userId, witnessId, dueOn, podId } = found
  const inPod = new Set((await listCurrentPlaces(executor, [podId])).map((place) => place.userId))
  if (![userId, witnessId].every((one) => inPod.has(one))) return null
  return { userId, witnessId, words: goalText(found), dueOn }
}
