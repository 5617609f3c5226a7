import type { PersonalData } from '#server/platform/personal-data.ts'
import type { PodDeps } from './deps.ts'
import { endPlace } from './end-place.ts'
import { giveUpSeat } from './give-up-seat.ts'
import { leavePool } from './pool.ts'
import { readOwnConcerns, removeConcernsOf } from './store/concerns.ts'
import { forgetReasons, removeApplicationsOf } from './store/leaving.ts'
import {
  forgetWhoChangedMeetings,
  readOwnAbsences,
  readOwnApplications,
  readOwnHandOverNotes,
  readOwnLeadOffers,
  readOwnMeetingChanges,
  readOwnPlaces,
  readOwnWait,
  removeSuccessionOf,
} from './store/own-records.ts'

/**
 * A person's places, applications and wait. Names of the others in a pod are theirs and no part of it. Of a place it stays, without
 * a name, that somebody held it: the history of a pod belongs to the pod.
 */
export const personalData: PersonalData<Pick<PodDeps, 'jobs' | 'clock' | 'live'>> = {
  sections: [
    { name: 'places-in-pods', title: 'Your places in pods', tables: ['places', 'pods'], read: readOwnPlaces },
    { name: 'pod-applications', title: 'Your applications to pods', tables: ['pod_applications'], read: readOwnApplications },
    { name: 'waiting-for-a-match', title: 'Your wait for a match', tables: ['pool_entries'], read: readOwnWait },
    { name: 'pod-concerns', title: 'Concerns you reported', tables: ['pod_concerns'], read: readOwnConcerns },
    { name: 'meeting-changes', title: 'Meetings you moved', tables: ['meeting_changes'], read: readOwnMeetingChanges },
    { name: 'days-away', title: 'Days on which you are away', tables: ['absences'], read: readOwnAbsences },
    {
      name: 'hand-over-notes',
      title: 'What you wrote for the next leader',
      tables: ['hand_over_notes'],
      read: readOwnHandOverNotes,
    },
    { name: 'lead-offers', title: 'When you were asked to lead a pod', tables: ['lead_offers'], read: readOwnLeadOffers },
  ],
  async erase(deps, tx, userId) {
    await endPlace(deps, tx, userId, { how: 'erased', now: deps.clock.now() })
    await giveUpSeat(deps, tx, userId)
    await forgetReasons(tx, userId)
    await removeConcernsOf(tx, userId)
    await removeApplicationsOf(tx, userId)
    await leavePool(tx, userId)
    await forgetWhoChangedMeetings(tx, userId)
    await removeSuccessionOf(tx, userId)
  },
}
