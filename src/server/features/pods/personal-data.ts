import type { PersonalData } from '#server/platform/personal-data.ts'
import type { PodDeps } from './deps.ts'
import { endPodMembership } from './memberships/end-pod-membership.ts'
import { releaseHeldSeats } from './memberships/release-held-seats.ts'
import { leavePool } from './waiting-list/pool.ts'
import { exportConcerns, deleteConcernsOf } from './store/concerns.ts'
import { clearLeaveReasons, deleteApplicationsOf } from './store/leaving.ts'
import {
  clearMeetingChangeAuthor,
  exportAbsences,
  exportApplications,
  exportHandoverNotes,
  exportLeadOffers,
  exportMeetingChanges,
  exportPodMemberships,
  exportPoolEntries,
  deleteSuccessionOf,
} from './store/data-export.ts'

/**
 * A member's pod memberships, applications and wait. The names of other members are their data and not included. After an
 * erasure, the membership stays without a name, because a pod's history belongs to the pod.
 */
export const personalData: PersonalData<Pick<PodDeps, 'jobs' | 'clock' | 'pubSub'>> = {
  sections: [
    { name: 'places-in-pods', title: 'Your places in pods', tables: ['places', 'pods'], read: exportPodMemberships },
    { name: 'pod-applications', title: 'Your applications to pods', tables: ['pod_applications'], read: exportApplications },
    { name: 'waiting-for-a-match', title: 'Your wait for a match', tables: ['pool_entries'], read: exportPoolEntries },
    { name: 'pod-concerns', title: 'Concerns you reported', tables: ['pod_concerns'], read: exportConcerns },
    { name: 'meeting-changes', title: 'Meetings you moved', tables: ['meeting_changes'], read: exportMeetingChanges },
    { name: 'days-away', title: 'Days on which you are away', tables: ['absences'], read: exportAbsences },
    {
      name: 'hand-over-notes',
      title: 'What you wrote for the next leader',
      tables: ['hand_over_notes'],
      read: exportHandoverNotes,
    },
    { name: 'lead-offers', title: 'When you were asked to lead a pod', tables: ['lead_offers'], read: exportLeadOffers },
  ],
  async erase(deps, tx, userId) {
    await endPodMembership(deps, tx, userId, { how: 'erased', now: deps.clock.now() })
    await releaseHeldSeats(deps, tx, userId)
    await clearLeaveReasons(tx, userId)
    await deleteConcernsOf(tx, userId)
    await deleteApplicationsOf(tx, userId)
    await leavePool(tx, userId)
    await clearMeetingChangeAuthor(tx, userId)
    await deleteSuccessionOf(tx, userId)
  },
}
