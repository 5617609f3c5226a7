import { setTimeout as sleep } from 'node:timers/promises'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { BillingDeps } from './deps.ts'
import { renewLease, releaseLease, acquireLease } from './store/leases.ts'

/** How long a crashed process blocks others. Longer work renews its lease. */
const defaultLeaseSeconds = 60
const timeoutMs = 10_000
const retryDelayMs = 40

/**
 * Runs work on a member's billing under a lease that excludes every other process. Others wait.
 *
 * @throws ProblemError `conflict` if the lease is not free within ten seconds
 */
export async function withBillingLease<T>(
  { db, newId }: Pick<BillingDeps, 'db' | 'newId'>,
  userId: string,
  work: () => Promise<T>,
  leaseSeconds = defaultLeaseSeconds,
): Promise<T> {
  const holder = newId()
  const giveUpAt = performance.now() + timeoutMs
  while (!(await acquireLease(db, userId, holder, leaseSeconds))) {
    if (performance.now() > giveUpAt)
      throw new ProblemError('conflict', t`Your payment is still being processed. Try again in a moment.`)
    await sleep(retryDelayMs)
  }
  // If one renewal fails, the next one makes up for it.
  const renewal = setInterval(() => void renewLease(db, userId, holder, leaseSeconds).catch(() => {}), leaseSeconds * 300)
  renewal.unref()
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await releaseLease(db, userId, holder)
  }
}
