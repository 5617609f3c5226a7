import type { Meeting } from '#domain/meetings/series.ts'
import { nextStartOfSlot } from '#domain/meetings/series.ts'
import { dayMs, wallTimeOf } from '#domain/meetings/wall-time.ts'
import { slotIds } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listMeetings } from './pod-meetings.ts'
import { listMeetingZones, listPossiblePods, type PossibleTimes } from './store/meeting-times.ts'
import { listCurrentPlaces } from './store/places.ts'

/** One meeting of a pod and who is in the pod now. */
export type ComingMeeting = { podId: string; meeting: Meeting; memberIds: string[] }

/**
 * The meetings of all living pods that begin from one instant on and before another, slice by slice of pods: found by the weekly times
 * that fall into the span and by what was moved into it, what was moved away or skipped left out.
 */
export async function* comingMeetings(
  executor: Executor,
  from: Date,
  to: Date,
  podsAtOnce = 200,
): AsyncGenerator<ComingMeeting[], void> {
  const times = possibleTimes(await listMeetingZones(executor), from, to)
  let after: string | null = null
  for (;;) {
    const podIds: string[] = await listPossiblePods(executor, times, { after, limit: podsAtOnce })
    const meetings = await listMeetings(executor, podIds, from, to)
    const places = Map.groupBy(await listCurrentPlaces(executor, podIds), ({ podId }) => podId)
    const membersOf = (podId: string): string[] => (places.get(podId) ?? []).map(({ userId }) => userId)
    yield [...meetings].flatMap(([podId, coming]) => coming.map((meeting) => ({ podId, meeting, memberIds: membersOf(podId) })))
    after = podIds.at(-1) ?? null
    if (podIds.length < podsAtOnce) return
  }
}

function possibleTimes(zones: readonly string[], from: Date, to: Date): PossibleTimes {
  const slots = zones.flatMap((timezone) =>
    slotIds.filter((slot) => nextStartOfSlot(slot, timezone, from) < to).map((slot) => ({ slot, timezone })),
  )
  // Wall times of every zone that can be meant lie within a day of those of UTC.
  const movedFrom = wallTimeOf(new Date(from.getTime() - dayMs), 'UTC')
  return { slots, movedFrom, movedTo: wallTimeOf(new Date(to.getTime() + dayMs), 'UTC') }
}
