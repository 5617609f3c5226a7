import type { Deps } from '#server/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { createSealer } from '#server/platform/sealing.ts'
import { record } from '../../audit/index.ts'
import { longestSessionMs } from '../sessions/open-session.ts'
import { listSigningKeys, lockSigningKeys, removeSigningKeys } from '../store/signing-keys.ts'
import { makeSigningKey } from './signing-keys.ts'

/** What a rotation takes. */
export type RotationDeps = Pick<Deps, 'config' | 'secret' | 'random' | 'db' | 'clock' | 'newId' | 'log' | 'live'>

/** The channel on which every process learns that the issuer has another key. */
export const signingKeysRotated = 'signing-keys.rotated'

/** A session keeps the ID token it began with, to sign out with at its end; one day more, for clocks. */
const keptMs = longestSessionMs + 86_400_000

/** What a rotation did: the name of the new key, how many older ones still count, how many were forgotten. */
export type Rotation = { keyId: string; kept: number; forgotten: number }

/**
 * Gives the built-in issuer a new key to sign with. What older keys signed stays valid for 31 days after they were replaced, as
 * long as a session may live. Running processes take the new key at their next request.
 *
 * @throws Error in one sentence where the operator's own issuer signs
 */
export async function rotateSigningKeys(deps: RotationDeps): Promise<Rotation> {
  const { config, db, clock, log, live } = deps
  if (config.oidc) throw new Error('Another issuer signs here (OIDC_ISSUER); its keys are rotated there.')
  const rotation = await db.transaction(async (tx) => {
    await lockSigningKeys(tx)
    const { kid: keyId = '' } = await makeSigningKey({ ...deps, sealer: createSealer(deps, 'signing-keys') }, tx)
    const forgotten = await forgetOldKeys(tx, clock.now())
    const kept = (await listSigningKeys(tx)).length - 1
    await record(deps, tx, { event: 'signing-keys.rotated', details: { keyId, kept, forgotten } })
    await live.notify(tx, signingKeysRotated)
    return { keyId, kept, forgotten }
  })
  log.info({ event: 'signing-keys.rotated', ...rotation }, 'the issuer signs with a new key')
  return rotation
}

/** Forgets keys of which nothing can be valid any more; answers how many. The newest always stays. */
export async function forgetOldKeys(tx: Transaction, now: Date): Promise<number> {
  const keys = await listSigningKeys(tx)
  const old = keys.filter((_, i) => {
    const replacedAt = keys[i - 1]?.createdAt
    return replacedAt !== undefined && now.getTime() - replacedAt.getTime() > keptMs
  })
  if (old.length > 0)
    await removeSigningKeys(
      tx,
      old.map(({ id }) => id),
    )
  return old.length
}
