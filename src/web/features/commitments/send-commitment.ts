import { type Commitment, commit } from '#contract/commitments.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { type DraftKey, keepDraft, readDraft } from '../../lib/drafts.ts'
import { newId } from '../../lib/new-id.ts'

/** What somebody commits to, before it has an id. */
export type Said = Omit<BodyOf<typeof commit>, 'id'>

/**
 * Sends what a member commits to. The id goes into this device's storage before the first attempt and stays with these words until they
 * have arrived: sent again after a lost answer, a reload or from another tab, they are written once.
 *
 * @throws Problem as of the call
 */
export async function sendCommitment(userId: string, said: Said): Promise<Commitment> {
  const key: DraftKey = [userId, 'commitment-sent']
  const words = JSON.stringify(said)
  const before = await readDraft(key)
  const id = before['words'] === words && typeof before['id'] === 'string' ? before['id'] : newId()
  await keepDraft(key, { id, words })
  const commitment = await call(commit, { body: { id, ...said } })
  await keepDraft(key, { id: undefined, words: undefined })
  return commitment
}
