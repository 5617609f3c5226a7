import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/retention.ts'
import type { RetentionDeps } from './deps.ts'
import { findOpenSession } from './find-own-session.ts'
import { noteStep } from './store/sessions.ts'

/**
 * Notes how far a member got, and what they were shown.
 *
 * @throws ProblemError `retention-token`, `retention-over`
 */
export async function reportStep(
  deps: RetentionDeps,
  userId: string,
  authorization: string | null,
  { step, reason = null, offer = null }: BodyOf<typeof contract.reportRetentionEvent>,
): Promise<void> {
  const session = await findOpenSession(deps, userId, authorization)
  await noteStep(deps.db, session.id, { reason, offer: step === 'offer' ? offer : null })
}
