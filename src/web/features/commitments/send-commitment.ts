import { type Commitment, commit } from '#contract/commitments.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { sendOnce } from '../../lib/send-once.ts'

/** What somebody commits to, before it has an id. */
export type Said = Omit<BodyOf<typeof commit>, 'id'>

/** Sends what a member commits to, once. @throws Problem as of the call */
export async function sendCommitment(userId: string, said: Said): Promise<Commitment> {
  return sendOnce([userId, 'commitment-sent'], said, (id) => call(commit, { body: { id, ...said } }))
}
