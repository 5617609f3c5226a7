import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalTable } from '#server/platform/personal-table.ts'
import type { PodDeps } from './deps.ts'
import { endPodMembership } from './memberships/end-pod-membership.ts'
import { releaseHeldSeats } from './memberships/release-held-seats.ts'
import { meetingChanges, podApplications, podConcerns, podMemberships, pods, poolEntries } from './tables.ts'
import { absences } from './tables/absences.ts'
import { handoverNotes, leadOffers } from './tables/succession.ts'
import { leavePool } from './waiting-list/pool.ts'

const podFields = { podNumber: pods.podNumber, pod: pods.name }

/**
 * A member's pod memberships, applications and wait. The names of other members are their data and not included. After an
 * erasure, the membership stays without a name, because a pod's history belongs to the pod.
 */
export const personalData: PersonalData<Pick<PodDeps, 'jobs' | 'clock' | 'pubSub'>> = {
  sections: [
    personalTable({
      table: podMemberships,
      owner: podMemberships.userId,
      name: 'pod-memberships',
      title: 'Your pod memberships',
      columns: {
        ...podFields,
        since: podMemberships.since,
        endedAt: podMemberships.endedAt,
        endedHow: podMemberships.endedHow,
        isLeader: podMemberships.isLeader,
        isDeputy: podMemberships.isDeputy,
        leaveReason: podMemberships.leaveReason,
        seatHeldUntil: podMemberships.heldUntil,
      },
      joins: [{ table: pods, on: [pods.id, podMemberships.podId] }],
      newestFirst: [podMemberships.since, podMemberships.id],
      alsoCovers: ['pods'],
      erasure: { clear: ['leaveReason'] },
      keeps: { places: 'that a member was in the pod, which is part of its history' },
    }),
    personalTable({
      table: podApplications,
      owner: podApplications.userId,
      name: 'pod-applications',
      title: 'Your pod applications',
      columns: {
        ...podFields,
        message: podApplications.message,
        status: podApplications.status,
        closeReason: podApplications.closeReason,
        sentAt: podApplications.createdAt,
        decidedAt: podApplications.decidedAt,
        matchAtDecision: podApplications.matchTotalAtDecision,
      },
      joins: [{ table: pods, on: [pods.id, podApplications.podId] }],
      newestFirst: [podApplications.createdAt, podApplications.id],
      erasure: 'delete',
    }),
    personalTable({
      table: poolEntries,
      owner: poolEntries.userId,
      name: 'matching-pool',
      title: 'Your time in the matching pool',
      columns: { since: poolEntries.since, matchedBy: poolEntries.rematchBy },
    }),
    personalTable({
      table: podConcerns,
      owner: podConcerns.userId,
      name: 'pod-concerns',
      title: 'Concerns you reported',
      columns: {
        ...podFields,
        message: podConcerns.message,
        reportedAt: podConcerns.createdAt,
        resolvedAt: podConcerns.handledAt,
      },
      joins: [{ table: pods, on: [pods.id, podConcerns.podId] }],
      newestFirst: [podConcerns.createdAt, podConcerns.id],
      erasure: 'delete',
    }),
    personalTable({
      table: meetingChanges,
      owner: meetingChanges.madeBy,
      name: 'meeting-changes',
      title: 'Meetings you moved, skipped, or restored',
      columns: {
        ...podFields,
        meeting: meetingChanges.onDay,
        what: meetingChanges.kind,
        to: meetingChanges.toWall,
        durationMinutes: meetingChanges.durationMinutes,
        reason: meetingChanges.reason,
        changedAt: meetingChanges.madeAt,
      },
      joins: [{ table: pods, on: [pods.id, meetingChanges.podId] }],
      newestFirst: [meetingChanges.madeAt, meetingChanges.onDay],
      erasure: { clear: ['madeBy', 'reason'] },
      keeps: { meeting_changes: 'that a meeting was moved or skipped, which is part of the pod’s history' },
    }),
    personalTable({
      table: absences,
      owner: absences.userId,
      name: 'days-away',
      title: 'Days you are away',
      columns: { fromDay: absences.fromDay, untilDay: absences.untilDay, addedAt: absences.notedAt },
      newestFirst: [absences.fromDay, absences.id],
      erasure: 'delete',
    }),
    personalTable({
      table: handoverNotes,
      owner: handoverNotes.userId,
      name: 'handover-notes',
      title: 'Your notes for the next leader',
      columns: { ...podFields, text: handoverNotes.text, writtenAt: handoverNotes.writtenAt },
      joins: [{ table: pods, on: [pods.id, handoverNotes.podId] }],
      newestFirst: [handoverNotes.writtenAt],
      erasure: 'delete',
    }),
    personalTable({
      table: leadOffers,
      owner: leadOffers.userId,
      name: 'lead-offers',
      title: 'Requests to lead a pod',
      columns: { ...podFields, askedAt: leadOffers.madeAt, answer: leadOffers.answer, answeredAt: leadOffers.answeredAt },
      joins: [{ table: pods, on: [pods.id, leadOffers.podId] }],
      newestFirst: [leadOffers.madeAt],
      erasure: 'delete',
    }),
  ],
  async erase(deps, tx, userId) {
    await endPodMembership(deps, tx, userId, { how: 'erased', now: deps.clock.now() })
    await releaseHeldSeats(deps, tx, userId)
    await leavePool(tx, userId)
  },
}
