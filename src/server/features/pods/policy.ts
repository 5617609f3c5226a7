import type { PodLeadRole } from './store/pod-lead-roles.ts'
import type { PodMembership } from './store/pod-memberships.ts'
import type { Pod } from './store/pods.ts'

type ApplicationParties = { podId: string; userId: string }

/** Returns whether this pod membership is that of the pod's leader. Only the leader removes members or hands the pod over. */
export function isLeaderOf(membership: PodMembership | null, podId: string): boolean {
  return membership !== null && membership.isLeader && membership.endedAt === null && membership.podId === podId
}

/** Returns whether a member currently leads that pod, as leader or acting deputy. */
export function leadsPod(lead: PodLeadRole | null, podId: string): boolean {
  return lead !== null && lead.role !== null && lead.membership.podId === podId
}

/** Returns whether members outside a pod may see it: its leader lists it, and it does not wait for leader training. */
export function isVisible({ listed, awaitsTraining }: Pick<Pod, 'listed' | 'awaitsTraining'>): boolean {
  return listed && !awaitsTraining
}

/** Returns the role in which a user may see and close an application: as acting leader of its pod, as applicant, or null. */
export function roleIn(application: ApplicationParties, userId: string, lead: PodLeadRole | null): 'leader' | 'applicant' | null {
  if (application.userId === userId) return 'applicant'
  return leadsPod(lead, application.podId) ? 'leader' : null
}
