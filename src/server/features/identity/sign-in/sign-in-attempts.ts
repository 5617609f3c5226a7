import type { Deps } from '#server/deps.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { recordRefusal } from '../../audit/index.ts'
import { builtInIssuer } from '../issuer/settings.ts'
import { signInLimits } from '../limits.ts'
import { findUserByAccount } from '../store/users.ts'

/** What attempts to sign in are counted and written down with. */
export type AttemptDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'limits' | 'log'>

/** Somebody about to guess. `network` is where they are, `subject` whose secret it is, counted by `limit`. */
export type Attempt = { network: string; limit: Limit; subject: string }

/** Why a sign-in did not come about, as the audit log says it. */
export type RefusalReason = 'password' | 'unverified' | 'code' | 'recovery-code' | 'passkey' | 'limit'

/**
 * What a sign-in proved: whose account, and by what, in the words of RFC 8176. `password` is the fingerprint of the stored hash that
 * the password fitted, null where none was asked for.
 */
export type ProvenSignIn = { kind: 'proven'; accountId: string; methods: readonly string[]; password: string | null }

/**
 * Counts a sign-in from a network, right or wrong.
 *
 * @throws ProblemError `too-many-requests`
 */
export async function countSignIn(deps: AttemptDeps, network: string): Promise<void> {
  await noticed(deps, network, () => deps.limits.hit(signInLimits.signInByAddress, network))
}

/**
 * Lets a secret be tried, unless it failed too often of late; answers what `prove` found. It counts as failed before it is
 * tried and is taken back when it was right: so of many tries at the same moment no more are made than of many in a row.
 *
 * @throws ProblemError `too-many-requests`, whether this one would have been right or not
 */
export async function attempt<Found extends { isRight: boolean }>(
  deps: AttemptDeps,
  { network, limit, subject }: Attempt,
  prove: () => Promise<Found>,
): Promise<Found> {
  const { limits } = deps
  await noticed(deps, network, async () => {
    await limits.check(signInLimits.failureByAddress, network)
    await limits.hit(limit, subject)
  })
  const found = await prove()
  if (found.isRight) await limits.refund(limit, subject)
  else await limits.hit(signInLimits.failureByAddress, network).catch(unlessLimit)
  return found
}

const noAccount = '00000000-0000-0000-0000-000000000000'

/** Writes down that a sign-in was refused. Asks the database as often for nobody's account as for somebody's. */
export async function noteRefusal(deps: AttemptDeps, reason: RefusalReason, accountId: string | null = null): Promise<void> {
  const user = await findUserByAccount(deps.db, builtInIssuer, accountId ?? noAccount)
  const aboutId = user?.id ?? accountId
  await recordRefusal(deps, { event: 'sign-in.refused', actorId: null, aboutId, details: { reason } })
}

/** Whoever hammers at the door is written down once a minute: the log must not be theirs to fill. */
async function noticed(deps: AttemptDeps, network: string, count: () => Promise<void>): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (error instanceof TooManyRequestsError && (await isFirstNotice(deps, network))) await noteRefusal(deps, 'limit')
    throw error
  }
}

async function isFirstNotice({ limits }: AttemptDeps, network: string): Promise<boolean> {
  try {
    await limits.hit(signInLimits.noticeByAddress, network)
    return true
  } catch (error) {
    unlessLimit(error)
    return false
  }
}

function unlessLimit(error: unknown): void {
  if (!(error instanceof TooManyRequestsError)) throw error
}
