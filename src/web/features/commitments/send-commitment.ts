import { type Commitment, createCommitment } from '#contract/api/meetings/commitments.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { sendIdempotently } from '#web/lib/send-idempotently.ts'

/** A commitment before it has an ID. */
export type CommitmentInput = Omit<BodyOf<typeof createCommitment>, 'id'>

/**
 * Sends a commitment exactly once.
 * @throws Problem of the call
 */
export async function sendCommitment(userId: string, input: CommitmentInput): Promise<Commitment> {
  return sendIdempotently([userId, 'commitment-sent'], input, (id) => callApi(createCommitment, { body: { id, ...input } }))
}
