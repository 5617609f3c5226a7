import { desc, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { DataRecord } from '#server/platform/personal-data.ts'
import { handoverNotes, meetingChanges, podMemberships, podApplications, pods, poolEntries } from '../tables.ts'
import { absences } from '../tables/absences.ts'
import { leadOffers } from '../tables/lead-offers.ts'

/** Returns a member's pod memberships, newest first, for the data export. */
export async function exportPodMemberships(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { since, endedAt, endedHow, isLeader, isDeputy, leaveReason, heldUntil } = podMemberships
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
    .from(podMemberships)
    .innerJoin(pods, eq(pods.id, podMemberships.podId))
    .where(eq(podMemberships.userId, userId))
    .orderBy(desc(since), desc(podMemberships.id))
}

/** Returns a member's applications with their messages, newest first, for the data export. */
export async function exportApplications(tx: Executor, userId: string): Promise<DataRecord[]> {
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

/** Returns a member's wait for a match, for the data export. */
export async function exportPoolEntries(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { since, rematchBy } = poolEntries
  return tx.select({ since, matchedBy: rematchBy }).from(poolEntries).where(eq(poolEntries.userId, userId))
}

/** Returns the pod meetings that a member moved or skipped, newest first, for the data export. */
export async function exportMeetingChanges(tx: Executor, userId: string): Promise<DataRecord[]> {
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

/** Removes a member as the author of meeting changes. The change itself belongs to the pod; its reason is deleted. */
export async function clearMeetingChangeAuthor(tx: Transaction, userId: string): Promise<void> {
  await tx.update(meetingChanges).set({ madeBy: null, reason: null }).where(eq(meetingChanges.madeBy, userId))
}

/** Returns a member's absences, newest first, for the data export. */
export async function exportAbsences(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { fromDay, untilDay, notedAt } = absences
  return tx
    .select({ fromDay, untilDay, notedAt })
    .from(absences)
    .where(eq(absences.userId, userId))
    .orderBy(desc(fromDay), desc(absences.id))
}

/** Returns a member's handover notes for the data export. */
export async function exportHandoverNotes(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { text, writtenAt } = handoverNotes
  return tx
    .select({ podNumber: pods.podNumber, pod: pods.name, text, writtenAt })
    .from(handoverNotes)
    .innerJoin(pods, eq(pods.id, handoverNotes.podId))
    .where(eq(handoverNotes.userId, userId))
    .orderBy(desc(writtenAt))
}

/** Returns the offers to lead a pod that a member got, with their responses, newest first, for the data export. */
export async function exportLeadOffers(tx: Executor, userId: string): Promise<DataRecord[]> {
  const { madeAt, answer, answeredAt } = leadOffers
  return tx
    .select({ podNumber: pods.podNumber, pod: pods.name, madeAt, answer, answeredAt })
    .from(leadOffers)
    .innerJoin(pods, eq(pods.id, leadOffers.podId))
    .where(eq(leadOffers.userId, userId))
    .orderBy(desc(madeAt))
}

/** Deletes a member's absences, handover notes and offers to lead. */
export async function deleteSuccessionOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(absences).where(eq(absences.userId, userId))
  await tx.delete(leadOffers).where(eq(leadOffers.userId, userId))
  await tx.delete(handoverNotes).where(eq(handoverNotes.userId, userId))
}

/** Returns the IDs of a member's applications. */
export async function listApplicationIds(tx: Executor, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: podApplications.id }).from(podApplications).where(eq(podApplications.userId, userId))
  return rows.map(({ id }) => id)
}
