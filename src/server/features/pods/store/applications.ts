import { and, asc, desc, eq } from 'drizzle-orm'
import type { CloseReason } from '#domain/pods/application.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { podApplications, pods } from '../tables.ts'
import type { Pod } from './pods.ts'

export type StoredApplication = typeof podApplications.$inferSelect

/** Inserts an open application. */
export async function insertApplication(
  tx: Executor,
  application: typeof podApplications.$inferInsert,
): Promise<StoredApplication> {
  const [stored] = await tx.insert(podApplications).values(application).returning()
  if (!stored) throw new Error('The application was not stored.')
  return stored
}

export async function findApplication(executor: Executor, id: string): Promise<StoredApplication | null> {
  const [application] = await executor.select().from(podApplications).where(eq(podApplications.id, id))
  return application ?? null
}

/** Returns an application under a row lock, or null. */
export async function lockApplication(tx: Executor, id: string): Promise<StoredApplication | null> {
  const [application] = await tx.select().from(podApplications).where(eq(podApplications.id, id)).for('update')
  return application ?? null
}

/** Returns the member's open applications, at most three. */
export async function listOpenApplications(executor: Executor, userId: string): Promise<StoredApplication[]> {
  return executor
    .select()
    .from(podApplications)
    .where(and(eq(podApplications.userId, userId), eq(podApplications.status, 'open')))
}

/** Returns the member's applications with their pods, newest first. */
export async function listApplicationsOf(
  executor: Executor,
  userId: string,
  limit: number,
): Promise<{ application: StoredApplication; pod: Pod }[]> {
  return executor
    .select({ application: podApplications, pod: pods })
    .from(podApplications)
    .innerJoin(pods, eq(pods.id, podApplications.podId))
    .where(eq(podApplications.userId, userId))
    .orderBy(desc(podApplications.createdAt), desc(podApplications.id))
    .limit(limit)
}

/** Returns open applications to a pod, oldest first. */
export async function listWaitingApplications(executor: Executor, podId: string, limit: number): Promise<StoredApplication[]> {
  return executor
    .select()
    .from(podApplications)
    .where(and(eq(podApplications.podId, podId), eq(podApplications.status, 'open')))
    .orderBy(asc(podApplications.createdAt), asc(podApplications.id))
    .limit(limit)
}

/** Marks an application as accepted and stores the current match. */
export async function markAccepted(
  tx: Executor,
  id: string,
  { decidedAt, totalMatch }: { decidedAt: Date; totalMatch: number | null },
): Promise<void> {
  await tx
    .update(podApplications)
    .set({ status: 'accepted', openPosition: null, decidedAt, matchTotalAtDecision: totalMatch })
    .where(eq(podApplications.id, id))
}

/** Marks an application as closed, with the reason. */
export async function markClosed(
  tx: Executor,
  id: string,
  { closeReason, decidedAt }: { closeReason: CloseReason; decidedAt: Date },
): Promise<void> {
  await tx
    .update(podApplications)
    .set({ status: 'closed', openPosition: null, closeReason, decidedAt })
    .where(eq(podApplications.id, id))
}

/** Closes the open applications of a member who now has a pod. Returns the pods they had applied to. */
export async function closeOpenApplicationsOf(tx: Executor, userId: string, decidedAt: Date): Promise<string[]> {
  const closed = await tx
    .update(podApplications)
    .set({ status: 'closed', openPosition: null, closeReason: 'joined-another-pod', decidedAt })
    .where(and(eq(podApplications.userId, userId), eq(podApplications.status, 'open')))
    .returning({ podId: podApplications.podId })
  return closed.map(({ podId }) => podId)
}

/** Returns the IDs of a member's applications. */
export async function listApplicationIds(tx: Executor, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: podApplications.id }).from(podApplications).where(eq(podApplications.userId, userId))
  return rows.map(({ id }) => id)
}
