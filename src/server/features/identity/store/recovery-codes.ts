import { and, count, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { identityRecoveryCodes } from '../tables.ts'

/** Replaces an account's recovery codes. `ids` are keyed fingerprints. */
export async function replaceRecoveryCodes(tx: Executor, accountId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(identityRecoveryCodes).where(eq(identityRecoveryCodes.accountId, accountId))
  if (ids.length > 0) await tx.insert(identityRecoveryCodes).values(ids.map((id) => ({ id, accountId })))
}

/** Consumes a recovery code. Of concurrent calls, one returns true. */
export async function markRecoveryCodeUsed(tx: Executor, accountId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(identityRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(identityRecoveryCodes.id, id), eq(identityRecoveryCodes.accountId, accountId), isNull(identityRecoveryCodes.usedAt)),
    )
  return rowCount === 1
}

/** Counts the unused recovery codes of an account. */
export async function countRecoveryCodes(tx: Executor, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(identityRecoveryCodes)
    .where(and(eq(identityRecoveryCodes.accountId, accountId), isNull(identityRecoveryCodes.usedAt)))
  return row?.left ?? 0
}
