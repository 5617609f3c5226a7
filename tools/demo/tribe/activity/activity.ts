import { demoId } from '../../demo-id.ts'
import type { PlannedTribe } from '../tribe.ts'
import { type PlannedCommitment, planCommitments } from './commitments.ts'
import { planHealth, type PlannedHealth, type PodRecord } from './health.ts'
import { type PlannedHotSeats, planHotSeats } from './hot-seats.ts'
import { type PlannedMeetings, planMeetings } from './meetings.ts'
import { type PlannedMeetingChange, planChanges, type PlannedAgendaTemplate, planTemplates } from './plans.ts'
import { type ActivePod, buildActivePod } from './active-pod.ts'

/** The past activity of a tribe's pods, and their plans. */
export type PlannedActivity = PlannedMeetings &
  PlannedHotSeats & {
    commitments: PlannedCommitment[]
    health: PlannedHealth[]
    changes: PlannedMeetingChange[]
    templates: PlannedAgendaTemplate[]
  }

/** Weeks of history of the cast's pods, and of the others. */
const weeksOfCast = 12
const weeksOfOthers = 6

/** Number of pods with activity: those of the default tribe. Larger tribes are for load tests. */
const podsWithActivity = 40

/** Members whose membership has ended have no activity of their own. */
const excludedMembers = new Set([demoId('member', 'lapsed')])

/**
 * Plans the activity of a tribe's pods up to now. Deterministic for the same tribe and `now`; IDs do not even depend on `now`.
 */
export function planActivity({ members, pods }: Pick<PlannedTribe, 'members' | 'pods'>, now: Date): PlannedActivity {
  const byId = new Map(members.map((member) => [member.id, member]))
  const activities = pods.slice(0, podsWithActivity).map((pod) => {
    const weeks = pod.number < 3 ? weeksOfCast : weeksOfOthers
    return buildActivePod(pod, byId, { excludedMembers, weeks, now })
  })
  const records = activities.map((life) => recordOf(life, now))
  const meetings = records.map((record) => record.meetings)
  const hotSeats = records.map((record) => record.hotSeats)
  return {
    meetings: meetings.flatMap((one) => one.meetings),
    attendances: meetings.flatMap(({ attendances }) => attendances),
    scores: meetings.flatMap(({ scores }) => scores),
    notes: meetings.flatMap(({ notes }) => notes),
    answers: meetings.flatMap(({ answers: rsvps }) => rsvps),
    commitments: records.flatMap(({ commitments }) => commitments),
    hotSeats: hotSeats.flatMap((one) => one.hotSeats),
    votes: hotSeats.flatMap(({ votes }) => votes),
    hotSeatNotes: hotSeats.flatMap(({ hotSeatNotes }) => hotSeatNotes),
    health: planHealth(records, weeksOfCast, now),
    changes: activities.flatMap((life) => planChanges(life, now)),
    templates: activities.flatMap((life) => planTemplates(life, now)),
  }
}

function recordOf(life: ActivePod, now: Date): PodRecord {
  const meetings = planMeetings(life, now)
  const commitments = planCommitments({ life, ...meetings, now })
  return { pod: life.pod, meetings, commitments, hotSeats: planHotSeats(life, meetings, now) }
}
