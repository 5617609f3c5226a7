import { and, count, eq, lt } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { knownDevices } from '../tables.ts'

/** Records a sign-in from a browser. Returns whether it is new for this user, and whether they have used another one before. */
export async function upsertDevice(
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

/** Deletes every known browser of a user. */
export async function deleteDevicesOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

/** Deletes browsers not used since a point in time. Returns the number deleted. */
export async function pruneDevicesBefore(tx: Executor, moment: Date): Promise<number> {
  const { rowCount } = await tx.delete(knownDevices).where(lt(knownDevices.seenAt, moment))
  return rowCount ?? 0
}
