import type { Activity } from '#domain/commitments/activities.ts'
import type { Outcome } from '#domain/commitments/follow-through.ts'
import { dayNumber, dayOf } from '#domain/meetings/wall-time.ts'
import { type Chance, createChance } from '../../chance.ts'
import { demoId } from '../../demo-id.ts'
import { drawPromise } from './commitment-text.ts'
import type { PlannedAttendance, PlannedMeeting } from './meetings.ts'
import type { ActivePodMember, ActivePod } from './active-pod.ts'

/** A member's commitment and its outcome. */
export type PlannedCommitment = {
  id: string
  userId: string
  podId: string
  meetingId: string
  activity: Activity
  target: number | null
  text: string | null
  dueOn: string
  witnessId: string | null
  outcome: Outcome | null
  reached: number | null
  madeAt: Date
  settledAt: Date | null
  witnessAskedAt: Date | null
  nudgedAt: Date | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A cast member with an overdue commitment: it was due before the pod's last meeting and has no outcome. */
const overdueMember = demoId('member', 'memberA2')

type Scene = { life: ActivePod; meetings: readonly PlannedMeeting[]; attendances: readonly PlannedAttendance[]; now: Date }

/**
 * Plans the commitments made at the end of each attended meeting and due before the next one. Those of the last meeting are open.
 */
export function planCommitments({ life, meetings, attendances, now }: Scene): PlannedCommitment[] {
  const cameTo = Map.groupBy(attendances, ({ meetingId }) => meetingId)
  return meetings.flatMap((meeting, i) => {
    const { endedAt } = meeting
    if (endedAt === null) return []
    const present = (cameTo.get(meeting.id) ?? []).flatMap(({ userId, joinedAt }) => {
      const podMember = joinedAt && life.podMembers.find(({ member }) => member.id === userId)
      return podMember ? [podMember] : []
    })
    // The witness is the neighbor.
    return present.map((podMember, seat) => {
      const witness = present[(seat + 1) % present.length]
      return drawCommitment(podMember, { meeting: { ...meeting, endedAt }, weeksAgo: meetings.length - i, witness, now })
    })
  })
}

type MeetingContext = {
  meeting: PlannedMeeting & { endedAt: Date }
  weeksAgo: number
  witness: ActivePodMember | undefined
  now: Date
}

function drawCommitment(podMember: ActivePodMember, { meeting, weeksAgo, witness, now }: MeetingContext): PlannedCommitment {
  const userId = podMember.member.id
  const chance = createChance(`commitment/${meeting.id}/${userId}`)
  const isOverdue = weeksAgo === 2 && userId === overdueMember
  const daysLong = isOverdue ? 5 : chance.integer(6, 7)
  const dueOn = dayOf(dayNumber(meeting.onDay) + daysLong)
  const madeAt = new Date(meeting.endedAt.getTime() - chance.integer(90, 480) * 1_000)
  const promise = drawPromise(chance, podMember.member.niche)
  // Outcomes are recorded at the pod's next meeting, so those of the last meeting are unknown.
  const settledAt = new Date(meeting.startsAt.getTime() + 7 * dayMs + chance.integer(11, 28) * minuteMs)
  const isSettled = weeksAgo > 1 && !isOverdue && settledAt < now
  const outcome = isSettled ? drawOutcome(chance, podMember.followThrough01) : null
  const witnessId = witness && witness !== podMember ? witness.member.id : null
  const askedAtTime = witnessAskedAtOf(madeAt, dueOn)
  const isAsked = witnessId !== null && askedAtTime <= now
  const nudgedAt = new Date(askedAtTime.getTime() + chance.integer(40, 600) * minuteMs)
  return {
    id: demoId('commitment', `${meeting.id}/${userId}`),
    userId,
    podId: meeting.podId,
    meetingId: meeting.id,
    ...promise,
    dueOn,
    witnessId,
    outcome,
    reached: outcome && promise.target !== null ? reachedOf(chance, outcome, promise.target) : null,
    madeAt,
    settledAt: outcome && settledAt,
    witnessAskedAt: isAsked ? askedAtTime : null,
    nudgedAt: isAsked && nudgedAt < now && chance.happens(0.4) ? nudgedAt : null,
  }
}

/** At the start of the day halfway to the due date, in UTC. */
function witnessAskedAtOf(madeAt: Date, dueOn: string): Date {
  const madeOn = Math.floor(madeAt.getTime() / dayMs)
  const half = madeOn + Math.floor((dayNumber(dueOn) - madeOn) / 2)
  return new Date(Math.max(half * dayMs, madeAt.getTime()))
}

/** Half of what is not done is partly done. */
function drawOutcome(chance: Chance, followThrough01: number): Outcome {
  if (chance.happens(followThrough01)) return 'done'
  return chance.happens(0.55) ? 'partly' : 'missed'
}

function reachedOf(chance: Chance, outcome: Outcome, target: number): number {
  if (outcome === 'done') return chance.happens(0.7) ? target : Math.round(target * (1 + chance.draw01() * 0.3))
  if (outcome === 'missed') return target > 4 && chance.happens(0.4) ? 1 : 0
  return Math.max(target > 1 ? 1 : 0, Math.min(target - 1, Math.round(target * (0.35 + chance.draw01() * 0.45))))
}
