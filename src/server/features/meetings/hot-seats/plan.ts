import { type UpcomingHotSeat, upcomingHotSeats } from '#domain/hot-seats/upcoming.ts'
import type { Meeting } from '#domain/meetings/series.ts'
import { type AgendaMinutes, agendaMinutes, builtInTemplate, type Template } from '#domain/meetings/templates.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import type { Loaded } from '#server/platform/database/user-loaders.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listAbsencesAmong, listMeetings, myPodLoader } from '../../pods/index.ts'
import { listRsvps } from '../store/rsvps.ts'
import { listHeld, listOwnAgendas, listPlanned, type StoredHotSeat } from './store/hot-seats.ts'

/** The caller's pod with its members. */
export const podLoaders = { currentPod: myPodLoader }

/** The caller's pod. */
export type CurrentPod = NonNullable<Loaded<typeof podLoaders>['currentPod']>

/** Days ahead for which turns are shown. Two rounds of a full pod would be too far ahead to rely on. */
const aheadDays = 70

/** Days back to look for meetings whose votes are still open: a meeting may have been moved to a later day. */
const lookbackDays = 14

/**
 * The hot seats of a pod: upcoming ones with their meeting, stored ones that are upcoming or started recently, and held ones;
 * plus the pod's recent and upcoming meetings.
 */
export type PodHotSeats = {
  upcoming: readonly (UpcomingHotSeat & { startsAt: Date })[]
  planned: readonly StoredHotSeat[]
  held: readonly StoredHotSeat[]
  meetings: readonly Meeting[]
}

/** The parts of a pod that its plan needs: its ID, and its members with their join dates. */
type Planned = {
  pod: Pick<CurrentPod['pod'], 'id'>
  podMembers: readonly Pick<CurrentPod['podMembers'][number], 'userId' | 'since'>[]
}

/** Returns the first day that counts as recent, `YYYY-MM-DD`. */
export function recentSince(now: Date): string {
  return new Date(now.getTime() - lookbackDays * dayMs).toISOString().slice(0, 10)
}

/** Returns a pod's recent meetings and those of the days ahead for which turns are shown. */
export async function listMeetingsInWindow(executor: Executor, podId: string, now: Date): Promise<Meeting[]> {
  const from = new Date(now.getTime() - lookbackDays * dayMs)
  const until = new Date(now.getTime() + aheadDays * dayMs)
  return (await listMeetings(executor, [podId], from, until)).get(podId) ?? []
}

/**
 * Returns who has the pod's upcoming hot seats and who had the past ones. Members who are away or declined the meeting are
 * skipped.
 */
export async function getHotSeatPlan(executor: Executor, { pod, podMembers }: Planned, now: Date): Promise<PodHotSeats> {
  const meetingsInWindow = await listMeetingsInWindow(executor, pod.id, now)
  const meetings = meetingsInWindow.filter((meeting) => meeting.startsAt >= now)
  const onDays = meetings.map(({ onDay }) => onDay)
  const first = onDays.toSorted()[0] ?? '9999-12-31'
  const answers = (await listRsvps(executor, pod.id, onDays)).filter(({ answer }) => answer === 'no')
  const agendas = await listOwnAgendas(executor, pod.id, agendaMinutes)
  const held = await listHeld(executor, pod.id)
  const planned = await listPlanned(executor, pod.id, recentSince(now))
  const absences = await listAbsencesAmong(
    executor,
    podMembers.map(({ userId }) => userId),
    first,
  )
  const days = meetings.map((meeting) => ({
    onDay: meeting.onDay,
    hotSeats: hotSeatsIn(meeting, agendas),
    away: [
      ...answers.filter(({ onDay }) => onDay === meeting.onDay),
      ...absences.filter(({ fromDay, untilDay }) => fromDay <= meeting.onDay && meeting.onDay <= untilDay),
    ].map(({ userId }) => userId),
  }))
  const members = podMembers.map(({ userId: id, since }) => ({ id, joinedOn: since.toISOString().slice(0, 10) }))
  const had = held.map(({ onDay, userId }) => ({ onDay, who: userId }))
  const fixed = planned.map(({ onDay, position, userId: who }) => ({ onDay, position, who }))
  const startsAt = new Map(meetings.map((meeting) => [meeting.onDay, meeting.startsAt]))
  const upcoming = upcomingHotSeats({ members, past: had, fixed }, days)
  return {
    upcoming: upcoming.map((one) => ({ ...one, startsAt: startsAt.get(one.onDay) ?? now })),
    planned,
    held,
    meetings: meetingsInWindow,
  }
}

/** Returns the number of hot seats in a meeting's agenda; short meetings have none. */
function hotSeatsIn({ startsAt, endsAt }: Meeting, agendas: ReadonlyMap<number, Template>): number {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
  const known: AgendaMinutes = agendaMinutes.find((one) => one === minutes) ?? 60
  const template = agendas.get(known) ?? builtInTemplate(known, false)
  // The table of hot seats allows at most two per meeting.
  return Math.min(2, template.filter(({ turns }) => turns === 'hot-seat').length)
}
