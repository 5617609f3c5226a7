import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Sealer, fingerprint } from '#server/platform/sealing.ts'
import {
  consumePayload,
  findPayload,
  findPayloadByUid,
  type OidcPayload,
  removePayload,
  removePayloadsOfGrant,
  savePayload,
} from '../store/oidc-payloads.ts'

/** What the issuer's memory is made of. */
export type AdapterDeps = { db: Database; clock: Clock; sealer: Sealer }

/** Kinds that live without an expiry of their own are kept this long. */
const defaultLifeSeconds = 86_400

/**
 * The issuer's memory of one kind of thing, in our database. Whoever reads the table learns no id and no content: ids are
 * stored as fingerprints, payloads sealed.
 */
export function createAdapter({ db, clock, sealer }: AdapterDeps, kind: string): Adapter {
  const open = (row: OidcPayload | null): AdapterPayload | undefined => {
    const text = row ? sealer.open(row.payload) : null
    if (!row || text === null) return undefined
    const payload = JSON.parse(text) as AdapterPayload
    return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : payload
  }
  return {
    async upsert(id, payload, expiresIn) {
      const { uid, grantId, accountId } = payload
      await savePayload(db, {
        kind,
        id: fingerprint(id),
        uid: uid ? fingerprint(uid) : null,
        grantId: grantId ? fingerprint(grantId) : null,
        accountId: accountId ?? resultOf(payload),
        payload: sealer.seal(JSON.stringify(payload)),
        expiresAt: new Date(clock.now().getTime() + (expiresIn || defaultLifeSeconds) * 1000),
      })
    },
    // Clients are configured, never stored: an unknown client id costs no query.
    find: async (id) => (kind === 'Client' ? undefined : open(await findPayload(db, kind, fingerprint(id)))),
    findByUid: async (uid) => open(await findPayloadByUid(db, kind, fingerprint(uid))),
    findByUserCode: async () => undefined,
    // Two redemptions of one code may both have found it unused; only the one that changes the row may go on.
    async consume(id) {
      if (!(await consumePayload(db, kind, fingerprint(id), clock.now()))) throw new errors.InvalidGrant('already used')
    },
    destroy: (id) => removePayload(db, kind, fingerprint(id)),
    revokeByGrantId: (grantId) => removePayloadsOfGrant(db, kind, fingerprint(grantId)),
  }
}

/** Whose a sign-in under way has become: the password was right, and the browser has yet to go on from there. */
function resultOf({ result }: AdapterPayload): string | null {
  return result?.login?.accountId ?? null
}
