import { demoId } from '../../demo-id.ts'
import type { PlannedTribe } from '../tribe.ts'
import { type PlannedMeetings, planMeetings } from './meetings.ts'
import { type PlannedChange, planChanges, type PlannedTemplate, planTemplates } from './plans.ts'
import { livingPod } from './pod-life.ts'

/** What the pods of a tribe did together. */
export type PlannedLife = PlannedMeetings & { changes: PlannedChange[]; templates: PlannedTemplate[] }

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
  const planned = lives.map((life) => planMeetings(life, now))
  return {
    meetings: planned.flatMap(({ meetings }) => meetings),
    attendances: planned.flatMap(({ attendances }) => attendances),
    scores: planned.flatMap(({ scores }) => scores),
    notes: planned.flatMap(({ notes }) => notes),
    answers: planned.flatMap(({ answers }) => answers),
    changes: lives.flatMap((life) => planChanges(life, now)),
    templates: lives.flatMap((life) => planTemplates(life, now)),
  }
}
