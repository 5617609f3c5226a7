import { queryOptions } from '@tanstack/react-query'
import { readAgendaTemplate } from '#contract/agenda-templates.ts'
import { readRoom, type RoomBallot, type RoomNote, type RoomView } from '#contract/meeting-room.ts'
import { call } from '../../lib/call.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { withToldRoom } from '../../shell/live/room-news.ts'
import type { AgendaMinutes } from '#domain/meetings/templates.ts'
import { withSampleOf } from './server-clock.ts'

const { queryKey } = queryOf(readRoom)

/** The room of the member's pod. An answer that was under way while something happened does not take the page back behind it. */
export const roomQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<RoomView> => {
    const read = await withSampleOf(() => call(readRoom, undefined, { signal }))
    const known = queryClient.getQueryData<RoomView>(queryKey)
    const meetingId = read.meeting?.meetingId
    if (!known?.room || !meetingId || known.meeting?.meetingId !== meetingId) return read
    return withToldRoom(read, { meetingId, room: known.room }) ?? read
  },
})

/** Has the room read anew. */
export function reloadRoom(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey })
}

/** Puts something among the notes that was just written down. */
export function takeNote(note: RoomNote): void {
  queryClient.setQueryData<RoomView>(queryKey, (view) => {
    if (!view || view.notes.some(({ id }) => id === note.id)) return view
    return { ...view, notes: [...view.notes, note] }
  })
}

/** Puts the viewer's score in. */
export function takeScore(score: number): void {
  queryClient.setQueryData<RoomView>(queryKey, (view) => view && { ...view, score })
}

/** Puts in how the votes of a first meeting stand. */
export function takeBallots(ballots: RoomBallot[]): void {
  queryClient.setQueryData<RoomView>(queryKey, (view) => view && { ...view, ballots })
}

/** The agenda of the member's pod for meetings of one length. */
export function templateQuery(minutes: AgendaMinutes) {
  return queryOf(readAgendaTemplate, { params: { minutes: String(minutes) as '30' | '60' | '90' } })
}
