import { queryOptions } from '@tanstack/react-query'
import { getAgendaTemplate } from '#contract/api/meetings/agenda-templates.ts'
import { getRoom, type RoomBallot, type RoomNote, type RoomView } from '#contract/api/meetings/room.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { applyRoomUpdate } from '#web/shell/live/room-event.ts'
import type { AgendaMinutes } from '#domain/meetings/templates.ts'
import { withClockSample } from './server-clock.ts'

const { queryKey } = queryOf(getRoom)

/**
 * Query of the room of the member's pod. A response that was in flight during a live event does not overwrite the newer state.
 */
export const roomQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<RoomView> => {
    const fetched = await withClockSample(() => callApi(getRoom, undefined, { signal }))
    const cached = queryClient.getQueryData<RoomView>(queryKey)
    const meetingId = fetched.meeting?.meetingId
    if (!cached?.room || !meetingId || cached.meeting?.meetingId !== meetingId) return fetched
    return applyRoomUpdate(fetched, { meetingId, room: cached.room }) ?? fetched
  },
})

/** Refetches the room. */
export function reloadRoom(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey })
}

/** Adds a new note to the cached room. */
export function addCachedNote(note: RoomNote): void {
  queryClient.setQueryData<RoomView>(queryKey, (view) => {
    if (!view || view.notes.some(({ id }) => id === note.id)) return view
    return { ...view, notes: [...view.notes, note] }
  })
}

/** Caches the viewer's score. */
export function setCachedScore(score: number): void {
  queryClient.setQueryData<RoomView>(queryKey, (view) => view && { ...view, score })
}

/** Caches the ballots of a first meeting. */
export function setCachedBallots(ballots: RoomBallot[]): void {
  queryClient.setQueryData<RoomView>(queryKey, (view) => view && { ...view, ballots })
}

/** Query of the pod's agenda template for one meeting length. */
export function templateQuery(minutes: AgendaMinutes) {
  return queryOf(getAgendaTemplate, { params: { minutes: String(minutes) as '30' | '60' | '90' } })
}
