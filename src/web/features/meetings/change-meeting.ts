import type { BodyOf } from '#contract/endpoint.ts'
import { changePodMeeting, type PodMeeting } from '#contract/meetings.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshVisitor } from '../../shell/visitor.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { myPodQuery } from '../pods/pod-queries.ts'
import { reloadMeetings } from './reload-meetings.ts'

/** Moves one meeting, skips it or restores it; every page shows it then. @throws Problem as of the call */
export async function changeMeeting(onDay: string, body: BodyOf<typeof changePodMeeting>, done: string): Promise<void> {
  try {
    await call(changePodMeeting, { params: { onDay }, body })
  } catch (failure) {
    const { status } = asProblem(failure)
    // Somebody else leads the pod now, or has changed the meeting: the page is to show it.
    if (status === 403 || status === 404 || status === 409) readAnew()
    throw failure
  }
  notify({ type: 'success', message: done })
  readAnew()
}

/** Lets a meeting be at its own time again. */
export async function restoreMeeting({ onDay }: PodMeeting): Promise<void> {
  try {
    await changeMeeting(onDay, { restore: true }, 'The meeting is at its own time again. Your pod is told by mail.')
  } catch (failure) {
    const { detail, errors } = asProblem(failure)
    notify({ type: 'error', message: errors[0]?.message ?? detail })
  }
}

function readAnew(): void {
  refreshVisitor().catch(() => {})
  void reloadMeetings()
  void queryClient.invalidateQueries({ queryKey: myPodQuery.queryKey })
}
