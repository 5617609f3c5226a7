import type { Deps } from '#server/deps.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { recordRefusal } from '../../audit/index.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { signInLimits } from '../limits.ts'
import { findUserByAccount } from '../store/users.ts'

export type AttemptDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'limits' | 'log'>

/** An attempt to use a secret. `network` is its origin, `subject` the owner of the secret, counted by `limit`. */
export type Attempt = { network: string; limit: Limit; subject: string }

/** The reason for a failed sign-in in the audit log. */
export type RefusalReason = 'password' | 'unverified' | 'code' | 'recovery-code' | 'passkey' | 'limit'

/**
 * A successful sign-in: the account, and its methods as in RFC 8176. `password` is the fingerprint of the matching password hash,
 * null if none was needed.
 */
export type ProvenSignIn = { kind: 'proven'; accountId: string; methods: readonly string[]; password: string | null }

/**
 * Counts a sign-in from a network, successful or not.
 *
 * @throws ProblemError `too-many-requests`
 */
export async function countSignIn(deps: AttemptDeps, network: string): Promise<void> {
  await withLimitRecorded(deps, network, () => deps.limits.hit(signInLimits.signInByAddress, network))
}

/**
 * Tries a secret, unless it failed too often recently. Returns the result of `prove`. The attempt counts as failed before it is
 * made and is refunded on success, so that concurrent attempts are limited like sequential ones.
 *
 * @throws ProblemError `too-many-requests`, even if this attempt would have succeeded
 */
export async function attemptSecret<Found extends { isRight: boolean }>(
  deps: AttemptDeps,
  { network, limit, subject }: Attempt,
  prove: () => Promise<Found>,
): Promise<Found> {
  const { limits } = deps
  await withLimitRecorded(deps, network, async () => {
    await limits.check(signInLimits.failureByAddress, network)
    await limits.hit(limit, subject)
  })
  const proof = await prove()
  if (proof.isRight) await limits.refund(limit, subject)
  else await limits.hit(signInLimits.failureByAddress, network).catch(ignoreLimit)
  return proof
}

const noAccount = '00000000-0000-0000-0000-000000000000'

/** Records a failed sign-in. Makes the same number of queries for unknown and known accounts. */
export async function recordSignInRefusal(
  deps: AttemptDeps,
  reason: RefusalReason,
  accountId: string | null = null,
): Promise<void> {
  const user = await findUserByAccount(deps.db, builtInIssuer, accountId ?? noAccount)
  const aboutId = user?.id ?? accountId
  await recordRefusal(deps, { event: 'sign-in.refused', actorId: null, aboutId, details: { reason } })
}

/** An attack is recorded once a minute, so that the attacker can't fill the log. */
async function withLimitRecorded(deps: AttemptDeps, network: string, count: () => Promise<void>): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (error instanceof TooManyRequestsError && (await isFirstRefusal(deps, network))) await recordSignInRefusal(deps, 'limit')
    throw error
  }
}

async function isFirstRefusal({ limits }: AttemptDeps, network: string): Promise<boolean> {
  try {
    await limits.hit(signInLimits.limitLogByAddress, network)
    return true
  } catch (error) {
    ignoreLimit(error)
    return false
  }
}

function ignoreLimit(error: unknown): void {
  if (!(error instanceof TooManyRequestsError)) throw error
}
