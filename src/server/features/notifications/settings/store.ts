import { eq, inArray } from 'drizzle-orm'
import { type DigestRhythm, usualDigest } from '#domain/notifications/digest-rhythm.ts'
import { usualQuietHours } from '#domain/notifications/quiet-hours.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { notificationSettings } from '../tables.ts'

/** What a member wants to hear and when; the times are `HH:mm` of their own clock. */
export type Settings = {
  isQuiet: boolean
  quietFrom: string
  quietUntil: string
  remindsDayBefore: boolean
  remindsAtStart: boolean
  digest: DigestRhythm
  plays: boolean
}

/** What holds for whoever has changed nothing. */
export const usualSettings: Settings = {
  ...usualQuietHours,
  remindsDayBefore: true,
  remindsAtStart: true,
  digest: usualDigest,
  plays: false,
}

/** Whether they want the reminder a day before a meeting, or the one right before it. */
export function wantsReminder({ remindsDayBefore: day, remindsAtStart: start }: Settings, kind: 'day' | 'start'): boolean {
  return kind === 'day' ? day : start
}

const {
  userId: ofUser,
  isQuiet,
  quietFrom,
  quietUntil,
  remindsDayBefore,
  remindsAtStart,
  digest,
  plays,
  changedAt,
} = notificationSettings
const columns = { isQuiet, quietFrom, quietUntil, remindsDayBefore, remindsAtStart, digest, plays }

/** The settings of a member, those that everybody begins with where they have none of their own. */
export async function findSettings(executor: Executor, userId: string): Promise<Settings> {
  const [found] = await executor.select(columns).from(notificationSettings).where(eq(ofUser, userId))
  return found ? inMinutes(found) : usualSettings
}

/** The settings of those of these members who have some of their own, by the member's id. */
export async function listSettings(executor: Executor, userIds: readonly string[]): Promise<Map<string, Settings>> {
  const rows = await executor
    .select({ userId: ofUser, ...columns })
    .from(notificationSettings)
    .where(inArray(ofUser, [...userIds]))
  return new Map(rows.map(({ userId, ...settings }) => [userId, inMinutes(settings)]))
}

/** The same as they stand, held until the transaction ends, made of the usual ones where there were none. */
export async function lockSettings(tx: Executor, userId: string, now: Date): Promise<Settings> {
  await tx
    .insert(notificationSettings)
    .values({ userId, ...usualSettings, changedAt: now })
    .onConflictDoNothing()
  const [found] = await tx.select(columns).from(notificationSettings).where(eq(ofUser, userId)).for('update')
  return found ? inMinutes(found) : usualSettings
}

/** Writes settings down whose row is held. */
export async function saveSettings(tx: Executor, userId: string, settings: Settings, now: Date): Promise<void> {
  await tx
    .update(notificationSettings)
    .set({ ...settings, changedAt: now })
    .where(eq(ofUser, userId))
}

/** What a copy of somebody's data shows of their settings. */
export async function readOwnSettings(tx: Executor, userId: string): Promise<DataRecord[]> {
  const rows = await tx
    .select({ ...columns, changedAt })
    .from(notificationSettings)
    .where(eq(ofUser, userId))
  return rows.map((row) => ({ ...row, ...inMinutes(row) }))
}

/** Forgets the settings of a member. */
export async function removeSettings(tx: Executor, userId: string): Promise<void> {
  await tx.delete(notificationSettings).where(eq(ofUser, userId))
}

/** The database tells seconds, too. */
function inMinutes<Row extends Settings>(row: Row): Row {
  return { ...row, quietFrom: row.quietFrom.slice(0, 5), quietUntil: row.quietUntil.slice(0, 5) }
}
