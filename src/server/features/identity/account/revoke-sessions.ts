import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { deleteEmailTokens } from '../store/email-tokens.ts'
import { deletePayloadsOf } from '../store/oidc-payloads.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import { findIssuerKey } from '../store/users.ts'

/** Signs a user out everywhere, or everywhere else. At the built-in issuer always everywhere. */
export async function revokeSessions(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs'>,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  { others }: { others: boolean },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const count = await revokeSessionsOf(deps, tx, userId, others ? sessionId : null)
    await recordAuditEvent(deps, tx, { event: 'sessions.ended', details: { count } })
  })
}

/**
 * Revokes every session of a user except the given one, and all of theirs at the built-in issuer, and cancels a pending email
 * change, which an attacker may have requested. Returns the number of our sessions revoked.
 */
export async function revokeSessionsOf(
  deps: Pick<Deps, 'jobs'>,
  tx: Executor,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  const key = await findIssuerKey(tx, userId)
  if (key?.issuer === builtInIssuer) {
    await deleteEmailTokens(tx, key.subject, 'change-email')
    await deletePayloadsOf(tx, key.subject)
  }
  return signOutEverywhere(deps, tx, userId, exceptId)
}
