import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { places, podApplications, pods, poolEntries } from '../tables.ts'

/** A person's places in pods, the newest first. */
export async function readOwnPlaces(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { since, endedAt, endedHow, isLeader, isDeputy, leaveReason, heldUntil } = places
  return tx
    .select({
      podNumber: pods.podNumber,
      pod: pods.name,
      since,
      endedAt,
      endedHow,
      isLeader,
      isDeputy,
      leaveReason,
      seatKeptUntil: heldUntil,
    })
    .from(places)
    .innerJoin(pods, eq(pods.id, places.podId))
    .where(eq(places.userId, userId))
    .orderBy(desc(since), desc(places.id))
}

/** A person's applications with what they wrote, the newest first. */
export async function readOwnApplications(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { message, status, closeReason, createdAt, decidedAt, matchTotalAtDecision } = podApplications
  return tx
    .select({
      podNumber: pods.podNumber,
      pod: pods.name,
      message,
      status,
      closeReason,
      sentAt: createdAt,
      decidedAt,
      matchAtDecision: matchTotalAtDecision,
    })
    .from(podApplications)
    .innerJoin(pods, eq(pods.id, podApplications.podId))
    .where(eq(podApplications.userId, userId))
    .orderBy(desc(createdAt), desc(podApplications.id))
}

/** Since when a person waits for a match, if they do. */
export async function readOwnWait(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { since, rematchBy } = poolEntries
  return tx.select({ since, matchedBy: rematchBy }).from(poolEntries).where(eq(poolEntries.userId, userId))
}

/** The ids of a person's applications. */
export async function listApplicationIds(tx: Executor, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: podApplications.id }).from(podApplications).where(eq(podApplications.userId, userId))
  return rows.map(({ id }) => id)
}
