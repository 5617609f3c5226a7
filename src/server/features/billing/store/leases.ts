import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { billingLeases } from '../tables.ts'

/** Acquires the lease on a member's billing. Returns false if another holder has it. Uses the database's clock. */
export async function acquireLease(tx: Executor, userId: string, holder: string, seconds: number): Promise<boolean> {
  const expiresAt = sql`clock_timestamp() + make_interval(secs => ${seconds})`
  const acquired = await tx
    .insert(billingLeases)
    .values({ userId, holder, expiresAt })
    .onConflictDoUpdate({
      target: billingLeases.userId,
      set: { holder, expiresAt },
      setWhere: sql`${billingLeases.expiresAt} < clock_timestamp()`,
    })
    .returning({ userId: billingLeases.userId })
  return acquired.length > 0
}

/** Extends a lease from now. Does nothing if another holder has it. */
export async function renewLease(tx: Executor, userId: string, holder: string, seconds: number): Promise<void> {
  await tx
    .update(billingLeases)
    .set({ expiresAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(and(eq(billingLeases.userId, userId), eq(billingLeases.holder, holder)))
}

/** Releases the lease. Does nothing if another holder has it. */
export async function releaseLease(tx: Executor, userId: string, holder: string): Promise<void> {
  await tx.delete(billingLeases).where(and(eq(billingLeases.userId, userId), eq(billingLeases.holder, holder)))
}
