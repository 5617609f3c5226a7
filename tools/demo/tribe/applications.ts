import type { ApplicationStatus, CloseReason } from '#domain/pods/application.ts'
import { createChance } from '../chance.ts'
import { demoId } from '../demo-id.ts'
import type { PlannedMember } from './member.ts'
import { drawMessage } from './pod-text.ts'
import type { PlannedPod } from './pods.ts'

/** An application in the demo tribe. */
export type PlannedApplication = {
  id: string
  podId: string
  userId: string
  message: string
  status: ApplicationStatus
  closeReason: CloseReason | null
  createdAt: Date
  decidedAt: Date | null
}

const hourMs = 3_600_000

/** Maximum age of a pending application, in days. Older ones would look forgotten. */
const maxWaitDays = 9

/** Creates an application that waits for the leader's answer. The same key gives the same application. */
export function openApplication(key: string, member: PlannedMember, pod: PlannedPod, now: Date): PlannedApplication {
  const chance = createChance(`application/${key}`)
  const agedHours = chance.integer(3, maxWaitDays * 24)
  return {
    id: demoId('application', key),
    podId: pod.id,
    userId: member.id,
    message: drawApplicationMessage(key, member),
    status: 'open',
    closeReason: null,
    createdAt: new Date(Math.max(now.getTime() - agedHours * hourMs, pod.foundedAt.getTime(), member.joinedAt.getTime())),
    decidedAt: null,
  }
}

/**
 * Creates past applications: some members joined by an accepted one, some were declined elsewhere first.
 *
 * @param matched pods created by a match, which nobody joined by application
 */
export function pastApplications(
  pods: readonly PlannedPod[],
  members: ReadonlyMap<string, PlannedMember>,
  matched: ReadonlySet<string>,
): PlannedApplication[] {
  return pods.flatMap((pod, i) =>
    pod.podMemberships.flatMap(({ userId, isLeader, since, endedAt }) => {
      const member = members.get(userId)
      const chance = createChance(`history/${userId}`)
      if (!member || isLeader || endedAt || matched.has(pod.id) || !chance.happens(0.45)) return []
      const accepted = { ...decided(`${userId}/accepted`, member, pod, since), status: 'accepted' as const, closeReason: null }
      const elsewhere = pods[(i + 7) % pods.length]
      if (!elsewhere || elsewhere === pod || elsewhere.foundedAt > accepted.createdAt || !chance.happens(0.3)) return [accepted]
      const reason = chance.pick(['declined', 'withdrawn', 'joined-another-pod'] as const)
      const before = reason === 'joined-another-pod' ? since : accepted.createdAt
      const closed = { ...decided(`${userId}/closed`, member, elsewhere, before), status: 'closed' as const, closeReason: reason }
      return [accepted, closed]
    }),
  )
}

function decided(
  key: string,
  member: PlannedMember,
  pod: PlannedPod,
  decidedAt: Date,
): Omit<PlannedApplication, 'status' | 'closeReason'> {
  const waitedMs = createChance(`application/${key}`).integer(4, 96) * hourMs
  return {
    id: demoId('application', key),
    podId: pod.id,
    userId: member.id,
    message: drawApplicationMessage(key, member),
    createdAt: new Date(decidedAt.getTime() - waitedMs),
    decidedAt,
  }
}

/** Creates open applications: some members without a pod apply to one pod with a free seat, some to two. */
export function planOpenApplications(
  applicants: readonly PlannedMember[],
  pods: readonly PlannedPod[],
  now: Date,
): PlannedApplication[] {
  const open = pods.filter((pod) => seatsTaken(pod) < pod.maxMembers)
  return applicants.flatMap((member) => {
    const chance = createChance(`applies/${member.id}`)
    if (!chance.happens(0.55)) return []
    const sameFocus = open.filter(({ focus }) => focus === member.niche)
    const chosenPods = chance.pickSome(sameFocus.length > 2 ? sameFocus : open, chance.integer(1, 2))
    return chosenPods.map((pod) => openApplication(`${member.id}/${pod.number}`, member, pod, now))
  })
}

function seatsTaken({ podMemberships }: PlannedPod): number {
  return podMemberships.filter(({ endedAt }) => endedAt === null).length
}

function drawApplicationMessage(key: string, { niche, statement, profile }: PlannedMember): string {
  return drawMessage(createChance(`message/${key}`), {
    niche,
    wants: statement.improvementCategories,
    city: profile.city ?? 'my city',
    active: (statement.doorCount ?? 0) > 0,
  })
}
