import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Sealer, fingerprint } from '#server/platform/sealing.ts'
import {
  consumePayload,
  findPayload,
  findPayloadByUid,
  type OidcPayload,
  deletePayload,
  deletePayloadsOfGrant,
  upsertPayload,
} from '../store/oidc-payloads.ts'

export type AdapterDeps = { db: Database; clock: Clock; sealer: Sealer }

/** TTL in seconds of kinds without their own expiry. */
const defaultTtlSeconds = 86_400

/**
 * Stores one kind of the issuer's objects in our database. The table reveals no ID and no content: IDs are stored as
 * fingerprints, payloads are sealed.
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
      await upsertPayload(db, {
        kind,
        id: fingerprint(id),
        uid: uid ? fingerprint(uid) : null,
        grantId: grantId ? fingerprint(grantId) : null,
        accountId: accountId ?? resultOf(payload),
        payload: sealer.seal(JSON.stringify(payload)),
        expiresAt: new Date(clock.now().getTime() + (expiresIn || defaultTtlSeconds) * 1000),
      })
    },
    // Clients are configured and never stored, so an unknown client ID costs no query.
    find: async (id) => (kind === 'Client' ? undefined : open(await findPayload(db, kind, fingerprint(id)))),
    findByUid: async (uid) => open(await findPayloadByUid(db, kind, fingerprint(uid))),
    findByUserCode: async () => undefined,
    // Two concurrent redemptions of a code may both find it unused. Only the one that updates the row succeeds.
    async consume(id) {
      if (!(await consumePayload(db, kind, fingerprint(id), clock.now()))) throw new errors.InvalidGrant('already used')
    },
    destroy: (id) => deletePayload(db, kind, fingerprint(id)),
    revokeByGrantId: (grantId) => deletePayloadsOfGrant(db, kind, fingerprint(grantId)),
  }
}

/** Returns the account of an interaction whose user is authenticated but whose browser has not continued yet. */
function resultOf({ result }: AdapterPayload): string | null {
  return result?.login?.accountId ?? null
}
