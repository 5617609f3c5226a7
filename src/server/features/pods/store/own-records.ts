import { desc, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { handOverNotes, meetingChanges, places, podApplications, pods, poolEntries } from '../tables.ts'
import { absences } from '../tables/absences.ts'
import { leadOffers } from '../tables/lead-offers.ts'

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

/** The meetings of their pods that a person moved or left out, the newest first. */
export async function readOwnMeetingChanges(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { onDay, kind, toWall, durationMinutes, reason, madeAt, madeBy } = meetingChanges
  return tx
    .select({
      podNumber: pods.podNumber,
      pod: pods.name,
      meeting: onDay,
      what: kind,
      to: toWall,
      durationMinutes,
      reason,
      madeAt,
    })
    .from(meetingChanges)
    .innerJoin(pods, eq(pods.id, meetingChanges.podId))
    .where(eq(madeBy, userId))
    .orderBy(desc(madeAt), desc(onDay))
}

/** Lets a person's changes of meetings be nobody's; that a meeting was moved belongs to the pod, why to whoever wrote it. */
export async function forgetWhoChangedMeetings(tx: Transaction, userId: string): Promise<void> {
  await tx.update(meetingChanges).set({ madeBy: null, reason: null }).where(eq(meetingChanges.madeBy, userId))
}

/** The days on which a person is or was away, the newest first. */
export async function readOwnAbsences(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { fromDay, untilDay, notedAt } = absences
  return tx
    .select({ fromDay, untilDay, notedAt })
    .from(absences)
    .where(eq(absences.userId, userId))
    .orderBy(desc(fromDay), desc(absences.id))
}

/** What a person wrote for whoever leads their pod next. */
export async function readOwnHandOverNotes(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { text, writtenAt } = handOverNotes
  return tx
    .select({ podNumber: pods.podNumber, pod: pods.name, text, writtenAt })
    .from(handOverNotes)
    .innerJoin(pods, eq(pods.id, handOverNotes.podId))
    .where(eq(handOverNotes.userId, userId))
    .orderBy(desc(writtenAt))
}

/** When a person was asked to lead a pod on, and what they answered, the newest first. */
export async function readOwnLeadOffers(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { madeAt, answer, answeredAt } = leadOffers
  return tx
    .select({ podNumber: pods.podNumber, pod: pods.name, madeAt, answer, answeredAt })
    .from(leadOffers)
    .innerJoin(pods, eq(pods.id, leadOffers.podId))
    .where(eq(leadOffers.userId, userId))
    .orderBy(desc(madeAt))
}

/** Removes a person's days away, what they wrote for the next leader, and that they were asked to lead. */
export async function removeSuccessionOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(absences).where(eq(absences.userId, userId))
  await tx.delete(leadOffers).where(eq(leadOffers.userId, userId))
  await tx.delete(handOverNotes).where(eq(handOverNotes.userId, userId))
}

/** The ids of a person's applications. */
export async function listApplicationIds(tx: Executor, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: podApplications.id }).from(podApplications).where(eq(podApplications.userId, userId))
  return rows.map(({ id }) => id)
}
