import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { NewId } from '#server/platform/ids.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import { insertSigningKey, listSigningKeys, lockSigningKeys, type SigningKeyRow } from '../store/signing-keys.ts'

export type SigningKeyDeps = { db: Database; clock: Clock; newId: NewId; log: Logger; sealer: Sealer }

/** The issuer's signature algorithm: ECDSA on P-256, small, fast, and supported by every OpenID Connect client. */
export const signingAlgorithm = 'ES256' as const

/**
 * Loads the issuer's private keys, newest first. The first start creates one; concurrent starts agree on one. Keys sealed under
 * another APP_SECRET are skipped, so a changed secret ends the sessions at the issuer but does not prevent the start.
 */
export async function loadSigningKeys({ db, clock, newId, log, sealer }: SigningKeyDeps): Promise<JWK[]> {
  const known = openKeys(await listSigningKeys(db), sealer)
  if (known.length > 0) return known
  return db.transaction(async (tx) => {
    await lockSigningKeys(tx)
    const rows = await listSigningKeys(tx)
    const created = openKeys(rows, sealer)
    if (created.length > 0) return created
    if (rows.length > 0) log.warn({ event: 'signing-keys.unreadable' }, 'APP_SECRET has changed; the issuer signs with a new key')
    return [await createSigningKey({ clock, newId, sealer }, tx)]
  })
}

/** Creates and stores a sealed signing key, which the issuer uses from then on. */
export async function createSigningKey(
  { clock, newId, sealer }: Pick<SigningKeyDeps, 'clock' | 'newId' | 'sealer'>,
  tx: Executor,
): Promise<JWK> {
  const id = newId()
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const key: JWK = { ...(await exportJWK(privateKey)), kid: id, alg: signingAlgorithm, use: 'sig' }
  const [newest] = await listSigningKeys(tx)
  // The newest key signs, so its time must be later than that of every other, even if the clock was set back.
  const createdAt = new Date(Math.max(clock.now().getTime(), (newest?.createdAt.getTime() ?? 0) + 1))
  await insertSigningKey(tx, { id, sealedKey: sealer.seal(JSON.stringify(key)), createdAt })
  return key
}

function openKeys(rows: readonly SigningKeyRow[], sealer: Sealer): JWK[] {
  return rows.flatMap(({ sealedKey }) => {
    const text = sealer.open(sealedKey)
    return text === null ? [] : [JSON.parse(text) as JWK]
  })
}
