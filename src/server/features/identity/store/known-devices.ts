import { and, count, eq, lt } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { knownDevices } from '../tables.ts'

/** Notes that a person signed in from a browser. Answers whether it is new to them, and whether they ever used another. */
export async function noteDevice(
  tx: Executor,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<{ isNew: boolean; hasOthers: boolean }> {
  const [known] = await tx.select({ all: count() }).from(knownDevices).where(eq(knownDevices.userId, userId))
  const added = await tx
    .insert(knownDevices)
    .values({ userId, id, createdAt: now, seenAt: now })
    .onConflictDoNothing()
    .returning({ id: knownDevices.id })
  if (added.length > 0) return { isNew: true, hasOthers: (known?.all ?? 0) > 0 }
  await tx
    .update(knownDevices)
    .set({ seenAt: now })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.id, id)))
  return { isNew: false, hasOthers: (known?.all ?? 0) > 1 }
}

/** Forgets every browser of a person. */
export async function removeDevicesOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

/** Forgets browsers that nobody has used since a moment; answers how many. */
export async function removeDevicesBefore(tx: Executor, moment: Date): Promise<number> {
  const { rowCount } = await tx.delete(knownDevices).where(lt(knownDevices.seenAt, moment))
  return rowCount ?? 0
}
