import { builtInTemplate, type Template, type TemplatePart } from '#domain/meetings/templates.ts'
import { dayNumber, dayOf } from '#domain/meetings/wall-time.ts'
import { meetingMinutes, type ActivePod } from './active-pod.ts'

/** A moved upcoming meeting, or a skipped one without `toWall`, local time in the pod's time zone. */
export type PlannedMeetingChange = {
  podId: string
  onDay: string
  toWall: string | null
  reason: string
  madeBy: string
  madeAt: Date
}

/** A pod's own agenda. */
export type PlannedAgendaTemplate = { podId: string; minutes: number; template: Template; changedAt: Date }

const dayMs = 86_400_000

/** In pod A the third upcoming meeting is a day later and the fifth is skipped. The next ones stay at the regular time. */
export function planChanges({ pod, upcoming: coming }: ActivePod, now: Date): PlannedMeetingChange[] {
  const [, , third, , fifth] = coming
  const madeBy = pod.podMemberships[0]?.userId ?? ''
  if (pod.number !== 1 || !third || !fifth) return []
  const createdFields = { podId: pod.id, madeBy, madeAt: new Date(now.getTime() - 2 * dayMs) }
  const nextDay = dayOf(dayNumber(third.onDay) + 1)
  return [
    { ...createdFields, onDay: third.onDay, toWall: `${nextDay}T12:00`, reason: 'Two of us are at closings that day.' },
    { ...createdFields, onDay: fifth.onDay, toWall: null, reason: 'Most of us are traveling that week.' },
  ]
}

const marketMinute: TemplatePart = {
  key: 'market-minute',
  title: 'Market minute',
  how: 'One number from someone’s market that changed this week, and what it means for their next offer.',
  turns: 'none',
  timing: 'whole',
  seconds: 120,
}

/** Pod B's agenda has a market update before the commitments. */
export function planTemplates({ pod }: ActivePod, now: Date): PlannedAgendaTemplate[] {
  if (pod.number !== 2) return []
  const [arrive, wins, ...rest] = builtInTemplate(meetingMinutes, false)
  const template = [arrive, wins, marketMinute, ...rest].filter((part) => part !== undefined)
  return [{ podId: pod.id, minutes: meetingMinutes, template, changedAt: new Date(now.getTime() - 40 * dayMs) }]
}
