import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { NewId } from '#server/platform/ids.ts'
import type { Logger } from '#server/platform/logger.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import { addSigningKey, listSigningKeys, lockSigningKeys, type SigningKeyRow } from '../store/signing-keys.ts'

/** What finding and making keys takes. */
export type SigningKeyDeps = { db: Database; clock: Clock; newId: NewId; log: Logger; sealer: Sealer }

/** The algorithm of the issuer's signatures: ECDSA on P-256, small and quick, known to every OpenID Connect client. */
export const signingAlgorithm = 'ES256' as const

/**
 * The issuer's private keys, the newest first. Made at the very first start; processes that start together agree on one.
 * Keys sealed under another APP_SECRET are passed over, so a changed secret costs the sessions at the issuer, not the start.
 */
export async function loadSigningKeys({ db, clock, newId, log, sealer }: SigningKeyDeps): Promise<JWK[]> {
  const known = openKeys(await listSigningKeys(db), sealer)
  if (known.length > 0) return known
  return db.transaction(async (tx) => {
    await lockSigningKeys(tx)
    const rows = await listSigningKeys(tx)
    const made = openKeys(rows, sealer)
    if (made.length > 0) return made
    if (rows.length > 0) log.warn({ event: 'signing-keys.unreadable' }, 'APP_SECRET has changed; the issuer signs with a new key')
    return [await makeSigningKey({ clock, newId, sealer }, tx)]
  })
}

/** Makes a key and keeps it, sealed: from now on the issuer signs with it. */
export async function makeSigningKey(
  { clock, newId, sealer }: Pick<SigningKeyDeps, 'clock' | 'newId' | 'sealer'>,
  tx: Executor,
): Promise<JWK> {
  const id = newId()
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const key: JWK = { ...(await exportJWK(privateKey)), kid: id, alg: signingAlgorithm, use: 'sig' }
  const [newest] = await listSigningKeys(tx)
  // Newer than every other by its time too, wherever the clock was set meanwhile: else an older key would go on signing.
  const createdAt = new Date(Math.max(clock.now().getTime(), (newest?.createdAt.getTime() ?? 0) + 1))
  await addSigningKey(tx, { id, sealedKey: sealer.seal(JSON.stringify(key)), createdAt })
  return key
}

function openKeys(rows: readonly SigningKeyRow[], sealer: Sealer): JWK[] {
  return rows.flatMap(({ sealedKey }) => {
    const text = sealer.open(sealedKey)
    return text === null ? [] : [JSON.parse(text) as JWK]
  })
}
