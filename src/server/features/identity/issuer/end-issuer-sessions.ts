import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { createSealer, fingerprint } from '#server/platform/sealing.ts'
import {
  listPayloadsOf,
  type OidcPayload,
  removePayload,
  removePayloadsOf,
  removePayloadsOfGrant,
} from '../store/oidc-payloads.ts'
import { builtInSettings } from './settings.ts'

type IssuerSessionDeps = Pick<Deps, 'config' | 'secret' | 'random'>

/** What a session of the issuer remembers of each application that was signed in to from it. */
const SessionPayload = z.object({
  authorizations: z.record(z.string(), z.object({ sid: z.string().optional(), grantId: z.string().optional() })).optional(),
})

/** What a session was opened out of at the issuer; a code that is under way would open another. */
const kindsOfGrant = ['AuthorizationCode', 'AccessToken', 'Grant']

/**
 * Ends one session of an account at the built-in issuer, by the fingerprint under which ours keep where they came from; all of
 * them where ours never learned that.
 */
export async function endIssuerSession(
  deps: IssuerSessionDeps,
  tx: Executor,
  accountId: string,
  issuerSession: string | null,
): Promise<void> {
  if (issuerSession === null) return removePayloadsOf(tx, accountId)
  for (const row of await listPayloadsOf(tx, 'Session', accountId)) {
    const { sid, grantId } = nameOf(deps, row)
    if (!sid || fingerprint(sid) !== issuerSession) continue
    await removePayload(tx, 'Session', row.id)
    if (!grantId) continue
    for (const kind of kindsOfGrant) await removePayloadsOfGrant(tx, kind, fingerprint(grantId))
  }
}

/** What a session of the issuer is called towards our own application. */
function nameOf(deps: IssuerSessionDeps, row: OidcPayload): { sid?: string | undefined; grantId?: string | undefined } {
  const text = createSealer(deps, 'oidc-payloads').open(row.payload)
  const payload = text === null ? null : SessionPayload.safeParse(JSON.parse(text)).data
  return payload?.authorizations?.[builtInSettings(deps.config.appUrl, deps.secret).clientId] ?? {}
}
