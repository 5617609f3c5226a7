import { eq, inArray } from 'drizzle-orm'
import { type DigestFrequency, defaultDigestFrequency } from '#domain/notifications/digest-frequency.ts'
import { defaultQuietHours, quietEndsAt } from '#domain/notifications/quiet-hours.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { notificationSettings } from '../tables.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import type { Recipient } from '../recipients.ts'

/** Notification settings of a member. Times are `HH:mm` in their time zone. */
export type Settings = {
  isQuiet: boolean
  quietFrom: string
  quietUntil: string
  remindsDayBefore: boolean
  remindsAtStart: boolean
  digest: DigestFrequency
  plays: boolean
}

/** Settings of a member who has changed nothing. */
export const defaultSettings: Settings = {
  ...defaultQuietHours,
  remindsDayBefore: true,
  remindsAtStart: true,
  digest: defaultDigestFrequency,
  plays: false,
}

/** Returns whether a member wants the reminder a day before a meeting, or the one right before it. */
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

/** Returns a member's settings, or the defaults. */
export async function getSettings(executor: Executor, userId: string): Promise<Settings> {
  const [found] = await executor.select(columns).from(notificationSettings).where(eq(ofUser, userId))
  return found ? withoutSeconds(found) : defaultSettings
}

/** Returns the stored settings of these members, by user ID. Members with defaults are left out. */
export async function listSettings(executor: Executor, userIds: readonly string[]): Promise<Map<string, Settings>> {
  const rows = await executor
    .select({ userId: ofUser, ...columns })
    .from(notificationSettings)
    .where(inArray(ofUser, [...userIds]))
  return new Map(rows.map(({ userId, ...settings }) => [userId, withoutSeconds(settings)]))
}

/** Returns a member's settings under a row lock. Inserts the defaults if there is no row. */
export async function lockSettings(tx: Executor, userId: string, now: Date): Promise<Settings> {
  await tx
    .insert(notificationSettings)
    .values({ userId, ...defaultSettings, changedAt: now })
    .onConflictDoNothing()
  const [found] = await tx.select(columns).from(notificationSettings).where(eq(ofUser, userId)).for('update')
  return found ? withoutSeconds(found) : defaultSettings
}

/** Updates settings whose row is locked. */
export async function updateSettings(tx: Executor, userId: string, settings: Settings, now: Date): Promise<void> {
  await tx
    .update(notificationSettings)
    .set({ ...settings, changedAt: now })
    .where(eq(ofUser, userId))
}

/** Returns a member's settings for the data export. */
export async function exportSettings(tx: Executor, userId: string): Promise<DataRecord[]> {
  const rows = await tx
    .select({ ...columns, changedAt })
    .from(notificationSettings)
    .where(eq(ofUser, userId))
  return rows.map((row) => ({ ...row, ...withoutSeconds(row) }))
}

export async function deleteSettings(tx: Executor, userId: string): Promise<void> {
  await tx.delete(notificationSettings).where(eq(ofUser, userId))
}

/** The database returns times with seconds. */
function withoutSeconds<Row extends Settings>(row: Row): Row {
  return { ...row, quietFrom: row.quietFrom.slice(0, 5), quietUntil: row.quietUntil.slice(0, 5) }
}

/** Returns when an email may be sent: now, or at the end of the recipient's quiet hours in their time zone. */
export function computeSendAt(settings: Settings, { timezone }: Pick<Recipient, 'timezone'>, now: Date): Date {
  return quietEndsAt(settings, timezone ?? slotTimeZone, now) ?? now
}
