import type { BodyOf } from '#contract/api/endpoint.ts'
import type * as contract from '#contract/api/retention.ts'
import type { RetentionDeps } from './deps.ts'
import { getOpenSession } from './get-own-session.ts'
import { updateStep } from './store/sessions.ts'

/**
 * Stores how far a member got, and which offer they saw.
 *
 * @throws ProblemError `retention-token`, `retention-over`
 */
export async function recordRetentionEvent(
  deps: RetentionDeps,
  userId: string,
  authorization: string | null,
  { step, reason = null, offer = null }: BodyOf<typeof contract.recordRetentionEvent>,
): Promise<void> {
  const session = await getOpenSession(deps, userId, authorization)
  await updateStep(deps.db, session.id, { reason, offer: step === 'offer' ? offer : null })
}
