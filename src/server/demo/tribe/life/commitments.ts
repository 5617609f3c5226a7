import type { Activity } from '#domain/commitments/activities.ts'
import type { Outcome } from '#domain/commitments/follow-through.ts'
import { dayNumber, dayOf } from '#domain/meetings/wall-time.ts'
import { type Chance, createChance } from '../../chance.ts'
import { demoId } from '../../demo-id.ts'
import { drawPromise } from './commitment-words.ts'
import type { PlannedAttendance, PlannedMeeting } from './meetings.ts'
import type { Fellow, LivingPod } from './pod-life.ts'

/** What a member said they would do, and what became of it. */
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

/** Who of the cast has let one thing lie: it was due before the pod met last, and nobody knows yet. */
const overdueOf = demoId('member', 'memberA2')

type Scene = { life: LivingPod; meetings: readonly PlannedMeeting[]; attendances: readonly PlannedAttendance[]; now: Date }

/** What members committed to at the end of each meeting they came to, due before the next; those of the last one are open. */
export function planCommitments({ life, meetings, attendances, now }: Scene): PlannedCommitment[] {
  const cameTo = Map.groupBy(attendances, ({ meetingId }) => meetingId)
  return meetings.flatMap((meeting, i) => {
    const { endedAt } = meeting
    if (endedAt === null) return []
    const here = (cameTo.get(meeting.id) ?? []).flatMap(({ userId, joinedAt }) => {
      const fellow = joinedAt && life.fellows.find(({ member }) => member.id === userId)
      return fellow ? [fellow] : []
    })
    // Whoever sits next to somebody is their witness.
    return here.map((fellow, seat) => {
      const witness = here[(seat + 1) % here.length]
      return drawCommitment(fellow, { meeting: { ...meeting, endedAt }, weeksAgo: meetings.length - i, witness, now })
    })
  })
}

type Said = { meeting: PlannedMeeting & { endedAt: Date }; weeksAgo: number; witness: Fellow | undefined; now: Date }

function drawCommitment(fellow: Fellow, { meeting, weeksAgo, witness, now }: Said): PlannedCommitment {
  const userId = fellow.member.id
  const chance = createChance(`commitment/${meeting.id}/${userId}`)
  const isForgotten = weeksAgo === 2 && userId === overdueOf
  const daysLong = isForgotten ? 5 : chance.whole(6, 7)
  const dueOn = dayOf(dayNumber(meeting.onDay) + daysLong)
  const madeAt = new Date(meeting.endedAt.getTime() - chance.whole(90, 480) * 1_000)
  const promise = drawPromise(chance, fellow.member.niche)
  // Told when the pod meets again: of what was said in the last meeting nobody knows yet.
  const settledAt = new Date(meeting.startsAt.getTime() + 7 * dayMs + chance.whole(11, 28) * minuteMs)
  const isSettled = weeksAgo > 1 && !isForgotten && settledAt < now
  const outcome = isSettled ? drawOutcome(chance, fellow.keeps01) : null
  const witnessId = witness && witness !== fellow ? witness.member.id : null
  const asked = askedAt(madeAt, dueOn)
  const isAsked = witnessId !== null && asked <= now
  const nudgedAt = new Date(asked.getTime() + chance.whole(40, 600) * minuteMs)
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
    witnessAskedAt: isAsked ? asked : null,
    nudgedAt: isAsked && nudgedAt < now && chance.happens(0.4) ? nudgedAt : null,
  }
}

/** As soon as the day comes that is half-way, by days of UTC. */
function askedAt(madeAt: Date, dueOn: string): Date {
  const madeOn = Math.floor(madeAt.getTime() / dayMs)
  const half = madeOn + Math.floor((dayNumber(dueOn) - madeOn) / 2)
  return new Date(Math.max(half * dayMs, madeAt.getTime()))
}

/** What is not done is partly done as often as not. */
function drawOutcome(chance: Chance, keeps01: number): Outcome {
  if (chance.happens(keeps01)) return 'done'
  return chance.happens(0.55) ? 'partly' : 'missed'
}

function reachedOf(chance: Chance, outcome: Outcome, target: number): number {
  if (outcome === 'done') return chance.happens(0.7) ? target : Math.round(target * (1 + chance.draw01() * 0.3))
  if (outcome === 'missed') return target > 4 && chance.happens(0.4) ? 1 : 0
  return Math.max(target > 1 ? 1 : 0, Math.min(target - 1, Math.round(target * (0.35 + chance.draw01() * 0.45))))
}
