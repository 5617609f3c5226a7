import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { pushSubscriptions } from '../tables.ts'

/** A browser that takes notes, as it is stored. */
export type StoredBrowser = typeof pushSubscriptions.$inferSelect

const { id, userId: ofUser, endpoint: atEndpoint, auth, device, sessionId: ofSession, since, timeouts } = pushSubscriptions

/** Keeps a browser, or whose it is now and its keys; of its member only the latest `most` stay. */
export async function keepBrowser(tx: Executor, browser: typeof pushSubscriptions.$inferInsert, most: number): Promise<void> {
  const { userId, p256dh: key, auth: secret } = browser
  const { sessionId, since: from } = browser
  const change = { userId, p256dh: key, auth: secret, device: browser.device, sessionId, since: from, timeouts: 0 }
  await tx.insert(pushSubscriptions).values(browser).onConflictDoUpdate({ target: atEndpoint, set: change })
  const older = tx.select({ id }).from(pushSubscriptions).where(eq(ofUser, userId)).orderBy(desc(since), desc(id)).offset(most)
  await tx.delete(pushSubscriptions).where(inArray(id, older))
}

/** Forgets a browser of a member. */
export async function removeBrowser(tx: Executor, userId: string, endpoint: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(and(eq(ofUser, userId), eq(atEndpoint, endpoint)))
}

/** Forgets a browser that takes no notes any more, unless it was switched on anew meanwhile. */
export async function removeGone(tx: Executor, { id: goneId, auth: goneAuth }: StoredBrowser): Promise<void> {
  await tx.delete(pushSubscriptions).where(and(eq(id, goneId), eq(auth, goneAuth)))
}

/** Counts that a browser's push service did not answer in time. Returns how often in a row that was; 0 for a browser that is gone. */
export async function countTimeout(executor: Executor, browserId: string): Promise<number> {
  const [row] = await executor
    .update(pushSubscriptions)
    .set({ timeouts: sql`${timeouts} + 1` })
    .where(eq(id, browserId))
    .returning({ timeouts })
  return row?.timeouts ?? 0
}

/** Records that a browser's push service answered. */
export async function clearTimeouts(executor: Executor, browserId: string): Promise<void> {
  await executor.update(pushSubscriptions).set({ timeouts: 0 }).where(eq(id, browserId))
}

/** A browser by its id, or null. */
export async function findBrowser(executor: Executor, browserId: string): Promise<StoredBrowser | null> {
  const [found] = await executor.select().from(pushSubscriptions).where(eq(id, browserId))
  return found ?? null
}

/** Whether a browser takes notes for a member. */
export async function hasBrowser(executor: Executor, userId: string, endpoint: string): Promise<boolean> {
  const found = await executor
    .select({ id })
    .from(pushSubscriptions)
    .where(and(eq(ofUser, userId), eq(atEndpoint, endpoint)))
  return found.length > 0
}

/** The sessions in which a member switched browsers on, ended or not. */
export async function listBrowserSessions(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor.select({ ofSession }).from(pushSubscriptions).where(eq(ofUser, userId))
  return rows.map((row) => row.ofSession)
}

/** Forgets the browsers of these sessions of a member. */
export async function removeBrowsersOfSessions(tx: Executor, userId: string, sessionIds: readonly string[]): Promise<void> {
  await tx.delete(pushSubscriptions).where(and(eq(ofUser, userId), inArray(ofSession, [...sessionIds])))
}

/** Has what was switched on in one session go with another of the same member, and forgets what was somebody else's. */
export async function moveBrowsers(tx: Executor, userId: string, formerId: string, sessionId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(and(eq(ofSession, formerId), ne(ofUser, userId)))
  await tx.update(pushSubscriptions).set({ sessionId }).where(eq(ofSession, formerId))
}

/** The browsers of these members, by their ids, each with whose it is. */
export async function listBrowsers(executor: Executor, userIds: readonly string[]): Promise<{ id: string; userId: string }[]> {
  if (userIds.length === 0) return []
  return executor
    .select({ id, userId: ofUser })
    .from(pushSubscriptions)
    .where(inArray(ofUser, [...userIds]))
}

/** What a copy of somebody's data shows of their browsers; the keys open nothing of theirs. */
export async function readOwnBrowsers(tx: Executor, userId: string): Promise<DataRecord[]> {
  return tx
    .select({ device, pushService: atEndpoint, since })
    .from(pushSubscriptions)
    .where(eq(ofUser, userId))
    .orderBy(desc(since))
}

/** Forgets every browser of a member. */
export async function removeBrowsers(tx: Executor, userId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(ofUser, userId))
}
