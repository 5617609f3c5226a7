import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { createSealer } from '#server/platform/sealing.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { maxSessionMs } from '../sessions/open-session.ts'
import { listSigningKeys, lockSigningKeys, deleteSigningKeys } from '../store/signing-keys.ts'
import { createSigningKey } from './signing-keys.ts'

export type RotationDeps = Pick<Deps, 'config' | 'secret' | 'random' | 'db' | 'clock' | 'newId' | 'log' | 'pubSub'>

/** The channel that tells every process about a new signing key. */
export const signingKeysRotated = 'signing-keys.rotated'

/** A session stores its first ID token, which it needs to sign out at the end. One extra day allows for clock differences. */
const keyRetentionMs = maxSessionMs + 86_400_000

/** The result of a rotation: the ID of the new key, and how many older keys stay valid and how many were deleted. */
export type Rotation = { keyId: string; retained: number; deleted: number }

/**
 * Creates a new signing key of the built-in issuer. Signatures of older keys stay valid for 31 days after their replacement, as
 * long as a session may last. Running processes use the new key from their next request on.
 *
 * @throws Error in one sentence if an external issuer is configured
 */
export async function rotateSigningKeys(deps: RotationDeps): Promise<Rotation> {
  const { config, db, clock, log, pubSub } = deps
  if (config.oidc) throw new Error('Another issuer handles sign-in (OIDC_ISSUER). Rotate its keys there.')
  const rotation = await db.transaction(async (tx) => {
    await lockSigningKeys(tx)
    const { kid: keyId = '' } = await createSigningKey({ ...deps, sealer: createSealer(deps, 'signing-keys') }, tx)
    const deleted = await pruneOldKeys(tx, clock.now())
    const retained = (await listSigningKeys(tx)).length - 1
    await recordAuditEvent(deps, tx, { event: 'signing-keys.rotated', details: { keyId, kept: retained, forgotten: deleted } })
    await pubSub.publish(tx, signingKeysRotated)
    return { keyId, retained, deleted }
  })
  log.info({ event: 'signing-keys.rotated', ...rotation }, 'the issuer signs with a new key')
  return rotation
}

/** Deletes keys whose signatures have all expired. Returns the number deleted. The newest key always stays. */
export async function pruneOldKeys(tx: Transaction, now: Date): Promise<number> {
  const keys = await listSigningKeys(tx)
  const old = keys.filter((_, i) => {
    const replacedAt = keys[i - 1]?.createdAt
    return replacedAt !== undefined && now.getTime() - replacedAt.getTime() > keyRetentionMs
  })
  if (old.length > 0)
    await deleteSigningKeys(
      tx,
      old.map(({ id }) => id),
    )
  return old.length
}
