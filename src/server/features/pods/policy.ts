import type { Place } from './store/places.ts'
import type { Pod } from './store/pods.ts'

type ApplicationParties = { podId: string; userId: string }

/** Whether whoever holds this place leads that pod. */
export function leadsPod(place: Place | null, podId: string): boolean {
  return place !== null && place.isLeader && place.endedAt === null && place.podId === podId
}

/** Whether members who are not in a pod may see it: its leader wants that, and it waits for no training. */
export function isShown({ listed, awaitsTraining }: Pick<Pod, 'listed' | 'awaitsTraining'>): boolean {
  return listed && !awaitsTraining
}

/** In what role somebody may see and end an application: as leader of its pod, as its applicant, or not at all. */
export function roleIn(application: ApplicationParties, userId: string, place: Place | null): 'leader' | 'applicant' | null {
  if (application.userId === userId) return 'applicant'
  return leadsPod(place, application.podId) ? 'leader' : null
}
