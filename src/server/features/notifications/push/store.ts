import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { pushSubscriptions } from '../tables.ts'

/** A browser that takes notes, as it is stored. */
export type StoredBrowser = typeof pushSubscriptions.$inferSelect

const { id, userId: ofUser, endpoint: atEndpoint, auth, device, since } = pushSubscriptions

/** Keeps a browser, or whose it is now and its keys; of its member only the latest `most` stay. */
export async function keepBrowser(tx: Executor, browser: typeof pushSubscriptions.$inferInsert, most: number): Promise<void> {
  const { userId, p256dh: key, auth: secret } = browser
  const change = { userId, p256dh: key, auth: secret, device: browser.device, since: browser.since }
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

/** A browser by its id, or null. */
export async function findBrowser(executor: Executor, browserId: string): Promise<StoredBrowser | null> {
  const [found] = await executor.select().from(pushSubscriptions).where(eq(id, browserId))
  return found ?? null
}

/** Ids of the browsers of a member. */
export async function listBrowsers(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor.select({ id }).from(pushSubscriptions).where(eq(ofUser, userId))
  return rows.map((row) => row.id)
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
