import { builtInTemplate, type Template, type TemplatePart } from '#domain/meetings/templates.ts'
import { dayNumber, dayOf } from '#domain/meetings/wall-time.ts'
import { meetingMinutes, type LivingPod } from './pod-life.ts'

/** One coming meeting moved, or skipped where there is no `toWall`, wall time in the pod's zone. */
export type PlannedChange = { podId: string; onDay: string; toWall: string | null; reason: string; madeBy: string; madeAt: Date }

/** A pod's own agenda. */
export type PlannedTemplate = { podId: string; minutes: number; template: Template; changedAt: Date }

const dayMs = 86_400_000

/** In pod A the third meeting to come is a day later, and the fifth falls out; the next ones stay where members expect them. */
export function planChanges({ pod, coming }: LivingPod, now: Date): PlannedChange[] {
  const [, , third, , fifth] = coming
  const madeBy = pod.places[0]?.userId ?? ''
  if (pod.number !== 1 || !third || !fifth) return []
  const made = { podId: pod.id, madeBy, madeAt: new Date(now.getTime() - 2 * dayMs) }
  const nextDay = dayOf(dayNumber(third.onDay) + 1)
  return [
    { ...made, onDay: third.onDay, toWall: `${nextDay}T12:00`, reason: 'Two of us are at closings that day.' },
    { ...made, onDay: fifth.onDay, toWall: null, reason: 'Most of us travel that week.' },
  ]
}

const market: TemplatePart = {
  key: 'market-minute',
  title: 'Market minute',
  how: 'One number from somebody\u2019s market that changed this week, and what it means for the next offer.',
  turns: 'none',
  timing: 'whole',
  seconds: 120,
}

/** Pod B says what its market does before it comes to its commitments. */
export function planTemplates({ pod }: LivingPod, now: Date): PlannedTemplate[] {
  if (pod.number !== 2) return []
  const [arrive, wins, ...rest] = builtInTemplate(meetingMinutes, false)
  const template = [arrive, wins, market, ...rest].filter((part) => part !== undefined)
  return [{ podId: pod.id, minutes: meetingMinutes, template, changedAt: new Date(now.getTime() - 40 * dayMs) }]
}
