import type { BodyOf } from '#contract/api/endpoint.ts'
import { rsvpToPodMeeting, type MeetingRsvp, type PodMeeting } from '#contract/api/meetings/meetings.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { meetingsQuery } from './meetings-queries.ts'
import { reloadMeetings } from './reload-meetings.ts'

/** A member's RSVP, with a check-in only for a no. */
export type RsvpInput = BodyOf<typeof rsvpToPodMeeting>

/** The name of the responding member. */
export type Responder = Pick<MeetingRsvp, 'firstName' | 'lastName'>

/** The latest unsent RSVP by day, and the days with a request in flight. */
const pendingRsvps = new Map<string, RsvpInput>()
const inFlight = new Set<string>()

/**
 * RSVPs to a meeting. Displays the RSVP immediately and reverts it with the server's message if rejected. If the member presses
 * again meanwhile, the latest RSVP is sent afterwards.
 *
 * @returns whether the latest RSVP was accepted
 */
export async function rsvpToMeeting({ onDay, answers }: PodMeeting, rsvp: RsvpInput, responder: Responder): Promise<boolean> {
  // A response in flight would restore the previous state.
  await queryClient.cancelQueries({ queryKey: meetingsQuery.queryKey })
  updateCachedRsvps(onDay, (rsvps) => withOwnRsvp(rsvps, rsvp, responder))
  pendingRsvps.set(onDay, rsvp)
  if (inFlight.has(onDay)) return true
  inFlight.add(onDay)
  let accepted = answers
  try {
    for (let next = takePending(onDay); next; next = takePending(onDay)) {
      await callApi(rsvpToPodMeeting, { params: { onDay }, body: next })
      accepted = withOwnRsvp(accepted, next, responder)
    }
    return true
  } catch (failure) {
    pendingRsvps.delete(onDay)
    updateCachedRsvps(onDay, () => accepted)
    showToast({ type: 'error', message: toProblem(failure).detail })
    return false
  } finally {
    inFlight.delete(onDay)
    void reloadMeetings()
  }
}

function takePending(onDay: string): RsvpInput | undefined {
  const next = pendingRsvps.get(onDay)
  pendingRsvps.delete(onDay)
  return next
}

function withOwnRsvp(
  answers: readonly MeetingRsvp[],
  { answer, checkIn = null }: RsvpInput,
  { firstName, lastName }: Responder,
): MeetingRsvp[] {
  return [...answers.filter(({ isYou }) => !isYou), { firstName, lastName, isYou: true, answer, checkIn }]
}

function updateCachedRsvps(onDay: string, change: (answers: MeetingRsvp[]) => MeetingRsvp[]): void {
  queryClient.setQueryData(
    meetingsQuery.queryKey,
    (cached) =>
      cached && {
        ...cached,
        meetings: cached.meetings.map((meeting) =>
          meeting.onDay === onDay ? { ...meeting, answers: change(meeting.answers) } : meeting,
        ),
      },
  )
}
