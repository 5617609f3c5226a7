import type { ApplicationStatus, CloseReason } from '#domain/pods/application.ts'
import { createChance } from '../chance.ts'
import { demoId } from '../demo-id.ts'
import type { PlannedMember } from './member.ts'
import { drawMessage } from './pod-words.ts'
import type { PlannedPod } from './pods.ts'

/** An application of the demo tribe. */
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

/** An application waits for its leader this long before the demo would call it forgotten. */
const longestWaitDays = 9

/** An application that waits for the leader's answer. The same key gives the same application. */
export function openApplication(key: string, member: PlannedMember, pod: PlannedPod, now: Date): PlannedApplication {
  const chance = createChance(`application/${key}`)
  const agedHours = chance.whole(3, longestWaitDays * 24)
  return {
    id: demoId('application', key),
    podId: pod.id,
    userId: member.id,
    message: write(key, member),
    status: 'open',
    closeReason: null,
    createdAt: new Date(Math.max(now.getTime() - agedHours * hourMs, pod.foundedAt.getTime(), member.joinedAt.getTime())),
    decidedAt: null,
  }
}

/**
 * What happened before: some members came by an accepted application, some were turned down elsewhere first.
 *
 * @param matched pods that a match founded, to which nobody came by asking
 */
export function pastApplications(
  pods: readonly PlannedPod[],
  members: ReadonlyMap<string, PlannedMember>,
  matched: ReadonlySet<string>,
): PlannedApplication[] {
  return pods.flatMap((pod, i) =>
    pod.places.flatMap(({ userId, isLeader, since, endedAt }) => {
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
  const waitedMs = createChance(`application/${key}`).whole(4, 96) * hourMs
  return {
    id: demoId('application', key),
    podId: pod.id,
    userId: member.id,
    message: write(key, member),
    createdAt: new Date(decidedAt.getTime() - waitedMs),
    decidedAt,
  }
}

/** Who is still looking: of those without a pod some apply to one pod with a free seat, some to two. */
export function waitingApplications(
  applicants: readonly PlannedMember[],
  pods: readonly PlannedPod[],
  now: Date,
): PlannedApplication[] {
  const open = pods.filter((pod) => seatsTaken(pod) < pod.maxMembers)
  return applicants.flatMap((member) => {
    const chance = createChance(`applies/${member.id}`)
    if (!chance.happens(0.55)) return []
    const near = open.filter(({ focus }) => focus === member.niche)
    const wanted = chance.some(near.length > 2 ? near : open, chance.whole(1, 2))
    return wanted.map((pod) => openApplication(`${member.id}/${pod.number}`, member, pod, now))
  })
}

function seatsTaken({ places }: PlannedPod): number {
  return places.filter(({ endedAt }) => endedAt === null).length
}

function write(key: string, { niche, statement, profile }: PlannedMember): string {
  return drawMessage(createChance(`message/${key}`), {
    niche,
    wants: statement.improvementCategories,
    city: profile.city ?? 'my city',
    active: (statement.doorCount ?? 0) > 0,
  })
}
