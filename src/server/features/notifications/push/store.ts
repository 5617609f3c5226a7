import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { pushSubscriptions } from '../tables.ts'

export type PushSubscription = typeof pushSubscriptions.$inferSelect

const { id, userId: ofUser, endpoint: atEndpoint, auth, sessionId: ofSession, since, timeouts } = pushSubscriptions

/** Upserts a browser with its current user and keys. Only the member's latest browsers stay, up to the maximum. */
export async function upsertPushSubscription(
  tx: Executor,
  subscription: typeof pushSubscriptions.$inferInsert,
  max: number,
): Promise<void> {
  const { userId, p256dh: key, auth: secret } = subscription
  const { sessionId, since: from } = subscription
  const change = { userId, p256dh: key, auth: secret, device: subscription.device, sessionId, since: from, timeouts: 0 }
  await tx.insert(pushSubscriptions).values(subscription).onConflictDoUpdate({ target: atEndpoint, set: change })
  const older = tx.select({ id }).from(pushSubscriptions).where(eq(ofUser, userId)).orderBy(desc(since), desc(id)).offset(max)
  await tx.delete(pushSubscriptions).where(inArray(id, older))
}

export async function deletePushSubscription(tx: Executor, userId: string, endpoint: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(and(eq(ofUser, userId), eq(atEndpoint, endpoint)))
}

/** Deletes a browser that accepts no more push notifications, unless it subscribed again meanwhile. */
export async function deleteGoneSubscription(tx: Executor, { id: goneId, auth: goneAuth }: PushSubscription): Promise<void> {
  await tx.delete(pushSubscriptions).where(and(eq(id, goneId), eq(auth, goneAuth)))
}

/** Counts a timeout of a browser's push service. Returns the number in a row, or 0 if the browser was deleted. */
export async function countTimeout(executor: Executor, subscriptionId: string): Promise<number> {
  const [row] = await executor
    .update(pushSubscriptions)
    .set({ timeouts: sql`${timeouts} + 1` })
    .where(eq(id, subscriptionId))
    .returning({ timeouts })
  return row?.timeouts ?? 0
}

/** Records that a browser's push service answered. */
export async function clearTimeouts(executor: Executor, subscriptionId: string): Promise<void> {
  await executor.update(pushSubscriptions).set({ timeouts: 0 }).where(eq(id, subscriptionId))
}

export async function findPushSubscription(executor: Executor, subscriptionId: string): Promise<PushSubscription | null> {
  const [found] = await executor.select().from(pushSubscriptions).where(eq(id, subscriptionId))
  return found ?? null
}

/** Returns whether a browser is subscribed for a member. */
export async function hasPushSubscription(executor: Executor, userId: string, endpoint: string): Promise<boolean> {
  const found = await executor
    .select({ id })
    .from(pushSubscriptions)
    .where(and(eq(ofUser, userId), eq(atEndpoint, endpoint)))
  return found.length > 0
}

/** Returns the sessions in which a member subscribed browsers, including ended ones. */
export async function listSubscribedSessionIds(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor.select({ ofSession }).from(pushSubscriptions).where(eq(ofUser, userId))
  return rows.map((row) => row.ofSession)
}

export async function deleteSubscriptionsOfSessions(tx: Executor, userId: string, sessionIds: readonly string[]): Promise<void> {
  await tx.delete(pushSubscriptions).where(and(eq(ofUser, userId), inArray(ofSession, [...sessionIds])))
}

/** Moves the subscriptions of one session to another session of the same member, and deletes those of other users. */
export async function moveSubscriptions(tx: Executor, userId: string, formerId: string, sessionId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(and(eq(ofSession, formerId), ne(ofUser, userId)))
  await tx.update(pushSubscriptions).set({ sessionId }).where(eq(ofSession, formerId))
}

/** Returns the browsers of these members with their user IDs. */
export async function listPushSubscriptions(
  executor: Executor,
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  if (userIds.length === 0) return []
  return executor
    .select({ id, userId: ofUser })
    .from(pushSubscriptions)
    .where(inArray(ofUser, [...userIds]))
}
