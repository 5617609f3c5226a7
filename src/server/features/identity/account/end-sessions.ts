import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/context.ts'
import { record } from '../../audit/index.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { removeMailTokens } from '../store/mail-tokens.ts'
import { removePayloadsOf } from '../store/oidc-payloads.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import { findKey } from '../store/users.ts'

/** Signs somebody out everywhere, or everywhere else; at the built-in issuer everywhere in either case. */
export async function endSessions(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'jobs'>,
  { userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>,
  { others }: { others: boolean },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const count = await endSessionsOf(deps, tx, userId, others ? sessionId : null)
    await record(deps, tx, { event: 'sessions.ended', details: { count } })
  })
}

/**
 * Ends every session of a person but the one named, and all of theirs at the built-in issuer, and forgets the address that waits for
 * its confirmation: whoever is thrown out may have asked for it. Answers how many of ours.
 */
export async function endSessionsOf(
  deps: Pick<Deps, 'jobs'>,
  tx: Executor,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  const key = await findKey(tx, userId)
  if (key?.issuer === builtInIssuer) {
    await removeMailTokens(tx, key.subject, 'change-email')
    await removePayloadsOf(tx, key.subject)
  }
  return signOutEverywhere(deps, tx, userId, exceptId)
}
