import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { createSealer, fingerprint } from '#server/platform/sealing.ts'
import {
  listPayloadsOf,
  type OidcPayload,
  deletePayload,
  deletePayloadsOf,
  deletePayloadsOfGrant,
} from '../store/oidc-payloads.ts'
import { builtInSettings } from './settings.ts'

type IssuerSessionDeps = Pick<Deps, 'config' | 'secret' | 'random'>

/** What a session of the issuer stores about each application it signed in to. */
const SessionPayload = z.object({
  authorizations: z.record(z.string(), z.object({ sid: z.string().optional(), grantId: z.string().optional() })).optional(),
})

/** Objects created from an issuer session. A pending code could open another session of ours. */
const kindsOfGrant = ['AuthorizationCode', 'AccessToken', 'Grant']

/**
 * Ends one session of an account at the built-in issuer, found by the fingerprint that our session stores of it. Ends all of them
 * if ours has no fingerprint.
 */
export async function endIssuerSession(
  deps: IssuerSessionDeps,
  tx: Executor,
  accountId: string,
  issuerSession: string | null,
): Promise<void> {
  if (issuerSession === null) return deletePayloadsOf(tx, accountId)
  for (const row of await listPayloadsOf(tx, 'Session', accountId)) {
    const { sid, grantId } = nameOf(deps, row)
    if (!sid || fingerprint(sid) !== issuerSession) continue
    await deletePayload(tx, 'Session', row.id)
    if (!grantId) continue
    for (const kind of kindsOfGrant) await deletePayloadsOfGrant(tx, kind, fingerprint(grantId))
  }
}

/** Returns the session ID and grant by which a session of the issuer identifies itself to our application. */
function nameOf(deps: IssuerSessionDeps, row: OidcPayload): { sid?: string | undefined; grantId?: string | undefined } {
  const text = createSealer(deps, 'oidc-payloads').open(row.payload)
  const payload = text === null ? null : SessionPayload.safeParse(JSON.parse(text)).data
  return payload?.authorizations?.[builtInSettings(deps.config.appUrl, deps.secret).clientId] ?? {}
}
