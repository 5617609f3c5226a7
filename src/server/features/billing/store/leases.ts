import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { billingLeases } from '../tables.ts'

/** Takes the lease on a member's billing; false while somebody else holds it. The database's clock decides. */
export async function takeLease(tx: Executor, userId: string, holder: string, seconds: number): Promise<boolean> {
  const expiresAt = sql`clock_timestamp() + make_interval(secs => ${seconds})`
  const taken = await tx
    .insert(billingLeases)
    .values({ userId, holder, expiresAt })
    .onConflictDoUpdate({
      target: billingLeases.userId,
      set: { holder, expiresAt },
      setWhere: sql`${billingLeases.expiresAt} < clock_timestamp()`,
    })
    .returning({ userId: billingLeases.userId })
  return taken.length > 0
}

/** Makes a lease last so long from now; one that has passed to somebody else stays with them. */
export async function renewLease(tx: Executor, userId: string, holder: string, seconds: number): Promise<void> {
  await tx
    .update(billingLeases)
    .set({ expiresAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(and(eq(billingLeases.userId, userId), eq(billingLeases.holder, holder)))
}

/** Gives the lease back; one that has passed to somebody else stays with them. */
export async function returnLease(tx: Executor, userId: string, holder: string): Promise<void> {
  await tx.delete(billingLeases).where(and(eq(billingLeases.userId, userId), eq(billingLeases.holder, holder)))
}
