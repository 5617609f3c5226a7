import type { Lead } from './store/leads.ts'
import type { Place } from './store/places.ts'
import type { Pod } from './store/pods.ts'

type ApplicationParties = { podId: string; userId: string }

/** Whether whoever holds this place is the leader of that pod: nobody else removes members or hands the pod over. */
export function isLeaderOf(place: Place | null, podId: string): boolean {
  return place !== null && place.isLeader && place.endedAt === null && place.podId === podId
}

/** Whether somebody leads that pod at this moment, as its leader or in their place. */
export function leadsPod(lead: Lead | null, podId: string): boolean {
  return lead !== null && lead.as !== null && lead.place.podId === podId
}

/** Whether members who are not in a pod may see it: its leader wants that, and it waits for no training. */
export function isShown({ listed, awaitsTraining }: Pick<Pod, 'listed' | 'awaitsTraining'>): boolean {
  return listed && !awaitsTraining
}

/** In what role somebody may see and end an application: as whoever leads its pod, as its applicant, or not at all. */
export function roleIn(application: ApplicationParties, userId: string, lead: Lead | null): 'leader' | 'applicant' | null {
  if (application.userId === userId) return 'applicant'
  return leadsPod(lead, application.podId) ? 'leader' : null
}
