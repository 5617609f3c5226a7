import type { Deps } from '#server/deps.ts'
import type { IssuerLogout } from '#server/gateways/identity-provider/port.ts'
import { fingerprint } from '#server/platform/sealing.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { insertPayload } from '../store/oidc-payloads.ts'
import { signedOut } from '../account-events.ts'
import { deleteSessionsAtIssuer } from '../store/sessions.ts'

export type IssuerLogoutDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'newId' | 'log' | 'jobs'>

/**
 * Ends our sessions that belong to what an issuer has ended. Returns their number. A repeated logout token ends nothing, because
 * the user may have signed in again since.
 */
export async function endSessionsOfIssuer(deps: IssuerLogoutDeps, logout: IssuerLogout): Promise<number> {
  const { config, db, log } = deps
  const { subject, issuerSession, tokenId, validUntil } = logout
  const issuer = config.oidc ? logout.issuer : builtInIssuer
  return db.transaction(async (tx) => {
    const none = { uid: null, grantId: null, accountId: null, payload: '' }
    const statement = { kind: 'LogoutToken', id: fingerprint(`${logout.issuer} ${tokenId}`), ...none, expiresAt: validUntil }
    if (!(await insertPayload(tx, statement))) return 0
    const fromSession = issuerSession === null ? null : fingerprint(issuerSession)
    const ended = await deleteSessionsAtIssuer(tx, { issuer, subject, issuerSession: fromSession })
    for (const { userId, id } of ended) await deps.jobs.enqueue(tx, signedOut, { userId, sessionId: id })
    for (const userId of new Set(ended.map((session) => session.userId))) {
      await recordAuditEvent(deps, tx, { event: 'sessions.ended', actorId: null, aboutId: userId, details: { by: 'issuer' } })
      log.info({ event: 'sessions.ended', userId }, 'the issuer ended its session, so ours ended too')
    }
    return ended.length
  })
}
