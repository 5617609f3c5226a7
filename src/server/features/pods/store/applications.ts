import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { CloseReason } from '#domain/pods/application.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { podApplications, pods } from '../tables.ts'
import type { Pod } from './pods.ts'

/** An application as it is stored. */
export type StoredApplication = typeof podApplications.$inferSelect

/**
 * Lets one transaction at a time decide about a member's applications and place. Taken before the lock of any pod, so
 * that two decisions never wait for each other.
 */
export async function lockMember(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock_shared(hashtextextended('pods.all-members', 0)),
      pg_advisory_xact_lock(hashtextextended('pods.member/' || ${userId}, 0))`)
}

/**
 * The same for every member there is: waits until each decision in hand is over, and lets no other begin until the transaction ends.
 * For a match, whose members are more than the database keeps locks for. Taken before anything else is locked.
 */
export async function lockAllMembers(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pods.all-members', 0))`)
}

/** Stores a new open application. */
export async function insertApplication(
  tx: Executor,
  application: typeof podApplications.$inferInsert,
): Promise<StoredApplication> {
  const [stored] = await tx.insert(podApplications).values(application).returning()
  if (!stored) throw new Error('An application was not stored.')
  return stored
}

/** An application by its id, or null. */
export async function findApplication(executor: Executor, id: string): Promise<StoredApplication | null> {
  const [application] = await executor.select().from(podApplications).where(eq(podApplications.id, id))
  return application ?? null
}

/** The same, held until the transaction ends. */
export async function lockApplication(tx: Executor, id: string): Promise<StoredApplication | null> {
  const [application] = await tx.select().from(podApplications).where(eq(podApplications.id, id)).for('update')
  return application ?? null
}

/** The member's open applications, three at most. */
export async function listOpenApplications(executor: Executor, userId: string): Promise<StoredApplication[]> {
  return executor
    .select()
    .from(podApplications)
    .where(and(eq(podApplications.userId, userId), eq(podApplications.status, 'open')))
}

/** The member's applications with their pods, newest first. */
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

/** Open applications to a pod, oldest first. */
export async function listWaitingApplications(executor: Executor, podId: string, limit: number): Promise<StoredApplication[]> {
  return executor
    .select()
    .from(podApplications)
    .where(and(eq(podApplications.podId, podId), eq(podApplications.status, 'open')))
    .orderBy(asc(podApplications.createdAt), asc(podApplications.id))
    .limit(limit)
}

/** Marks an application accepted and keeps the match of that moment. */
export async function markAccepted(
  tx: Executor,
  id: string,
  { decidedAt, totalMatch }: { decidedAt: Date; totalMatch: number | null },
): Promise<void> {
  await tx
    .update(podApplications)
    .set({ status: 'accepted', openPlace: null, decidedAt, matchTotalAtDecision: totalMatch })
    .where(eq(podApplications.id, id))
}

/** Marks an application closed, and why. */
export async function markClosed(
  tx: Executor,
  id: string,
  { closeReason, decidedAt }: { closeReason: CloseReason; decidedAt: Date },
): Promise<void> {
  await tx
    .update(podApplications)
    .set({ status: 'closed', openPlace: null, closeReason, decidedAt })
    .where(eq(podApplications.id, id))
}

/** Closes everything a member has open, now that they have a pod; answers which pods they had asked. */
export async function closeOpenOf(tx: Executor, userId: string, decidedAt: Date): Promise<string[]> {
  const closed = await tx
    .update(podApplications)
    .set({ status: 'closed', openPlace: null, closeReason: 'joined-another-pod', decidedAt })
    .where(and(eq(podApplications.userId, userId), eq(podApplications.status, 'open')))
    .returning({ podId: podApplications.podId })
  return closed.map(({ podId }) => podId)
}
