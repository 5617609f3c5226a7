import { demoId } from '../../demo-id.ts'
import type { PlannedTribe } from '../tribe.ts'
import { type PlannedCommitment, planCommitments } from './commitments.ts'
import { planHealth, type PlannedHealth, type PodRecord } from './health.ts'
import { type PlannedHotSeats, planHotSeatsOf } from './hot-seats.ts'
import { type PlannedMeetings, planMeetings } from './meetings.ts'
import { type PlannedChange, planChanges, type PlannedTemplate, planTemplates } from './plans.ts'
import { type LivingPod, livingPod } from './pod-life.ts'

/** What the pods of a tribe did together, and what they plan. */
export type PlannedLife = PlannedMeetings &
  PlannedHotSeats & {
    commitments: PlannedCommitment[]
    health: PlannedHealth[]
    changes: PlannedChange[]
    templates: PlannedTemplate[]
  }

/** Weeks that the cast's pods look back on, and the others. */
const weeksOfCast = 12
const weeksOfOthers = 6

/** So many pods have a life: those of the usual tribe. What a larger one is measured with has more to do than to be looked at. */
const podsWithLife = 40

/** Whoever's membership has ended is shown with nothing of their own. */
const quiet = new Set([demoId('member', 'lapsed')])

/** The life of a tribe's pods up to now. The same for the same tribe and the same `now`; ids do not depend even on `now`. */
export function planLife({ members, pods }: Pick<PlannedTribe, 'members' | 'pods'>, now: Date): PlannedLife {
  const byId = new Map(members.map((member) => [member.id, member]))
  const lives = pods.slice(0, podsWithLife).map((pod) => {
    const weeks = pod.number < 3 ? weeksOfCast : weeksOfOthers
    return livingPod(pod, byId, { quiet, weeks, now })
  })
  const records = lives.map((life) => recordOf(life, now))
  const meetings = records.map((record) => record.meetings)
  const hotSeats = records.map((record) => record.hotSeats)
  return {
    meetings: meetings.flatMap((one) => one.meetings),
    attendances: meetings.flatMap(({ attendances }) => attendances),
    scores: meetings.flatMap(({ scores }) => scores),
    notes: meetings.flatMap(({ notes }) => notes),
    answers: meetings.flatMap(({ answers }) => answers),
    commitments: records.flatMap(({ commitments }) => commitments),
    hotSeats: hotSeats.flatMap((one) => one.hotSeats),
    votes: hotSeats.flatMap(({ votes }) => votes),
    hotSeatNotes: hotSeats.flatMap(({ hotSeatNotes }) => hotSeatNotes),
    health: planHealth(records, weeksOfCast, now),
    changes: lives.flatMap((life) => planChanges(life, now)),
    templates: lives.flatMap((life) => planTemplates(life, now)),
  }
}

function recordOf(life: LivingPod, now: Date): PodRecord {
  const meetings = planMeetings(life, now)
  const commitments = planCommitments({ life, ...meetings, now })
  return { pod: life.pod, meetings, commitments, hotSeats: planHotSeatsOf(life, meetings, now) }
}
