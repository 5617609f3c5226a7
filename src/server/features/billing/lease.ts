import { setTimeout as sleep } from 'node:timers/promises'
import { ProblemError } from '#contract/problems.ts'
import type { BillingDeps } from './deps.ts'
import { renewLease, returnLease, takeLease } from './store/leases.ts'

/** How long a process that crashed keeps others waiting. Work that lasts longer renews its lease. */
const usualSeconds = 60
const patienceMs = 10_000
const pauseMs = 40

/**
 * Does work on a member's billing while nobody else, in any process, does the same. Others wait their turn.
 *
 * @throws ProblemError `conflict` when the turn does not come within ten seconds
 */
export async function withBillingLease<T>(
  { db, newId }: Pick<BillingDeps, 'db' | 'newId'>,
  userId: string,
  work: () => Promise<T>,
  leaseSeconds = usualSeconds,
): Promise<T> {
  const holder = newId()
  const giveUpAt = performance.now() + patienceMs
  while (!(await takeLease(db, userId, holder, leaseSeconds))) {
    if (performance.now() > giveUpAt)
      throw new ProblemError('conflict', 'Your payment is being worked on. Please try again in a moment.')
    await sleep(pauseMs)
  }
  // A renewal that fails is made up for by the next.
  const renewal = setInterval(() => void renewLease(db, userId, holder, leaseSeconds).catch(() => {}), leaseSeconds * 300)
  renewal.unref()
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await returnLease(db, userId, holder)
  }
}
