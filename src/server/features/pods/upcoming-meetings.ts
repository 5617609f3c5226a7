import type { Meeting } from '#domain/meetings/series.ts'
import { nextStartOfSlot } from '#domain/meetings/series.ts'
import { dayMs, wallTimeOf } from '#domain/meetings/wall-time.ts'
import { slotIds } from '#domain/pods/slots.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listMeetings } from './pod-meetings.ts'
import { listMeetingZones, listPossiblePods, type PossibleTimes } from './store/meeting-times.ts'
import { listCurrentPodMemberships } from './store/pod-memberships.ts'

/** One meeting of a pod, and the pod's current members. */
export type UpcomingMeeting = { podId: string; meeting: Meeting; memberIds: string[] }

/**
 * Yields the meetings of all active pods that start in a range, in batches of pods. `from` is inclusive, `to` is exclusive.
 * Includes meetings moved into the range; excludes those moved away or skipped.
 */
export async function* listUpcomingMeetings(
  executor: Executor,
  from: Date,
  to: Date,
  batchSize = 200,
): AsyncGenerator<UpcomingMeeting[], void> {
  const times = possibleTimes(await listMeetingZones(executor), from, to)
  let after: string | null = null
  for (;;) {
    const podIds: string[] = await listPossiblePods(executor, times, { after, limit: batchSize })
    const meetings = await listMeetings(executor, podIds, from, to)
    const memberships = Map.groupBy(await listCurrentPodMemberships(executor, podIds), ({ podId }) => podId)
    const membersOf = (podId: string): string[] => (memberships.get(podId) ?? []).map(({ userId }) => userId)
    yield [...meetings].flatMap(([podId, upcoming]) =>
      upcoming.map((meeting) => ({ podId, meeting, memberIds: membersOf(podId) })),
    )
    after = podIds.at(-1) ?? null
    if (podIds.length < batchSize) return
  }
}

function possibleTimes(zones: readonly string[], from: Date, to: Date): PossibleTimes {
  const slots = zones.flatMap((timezone) =>
    slotIds.filter((slot) => nextStartOfSlot(slot, timezone, from) < to).map((slot) => ({ slot, timezone })),
  )
  // Wall times in every time zone are within a day of UTC.
  const movedFrom = wallTimeOf(new Date(from.getTime() - dayMs), 'UTC')
  return { slots, movedFrom, movedTo: wallTimeOf(new Date(to.getTime() + dayMs), 'UTC') }
}
