import type { BodyOf } from '#contract/api/endpoint.ts'
import { updatePodMeeting, type PodMeeting } from '#contract/api/meetings/meetings.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshVisitor } from '#web/shell/visitor.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { myPodQuery } from '#web/features/pods/pod-queries.ts'
import { reloadMeetings } from './reload-meetings.ts'

/**
 * Moves, skips or restores a meeting and updates every page.
 * @throws Problem of the call
 */
export async function updateMeeting(onDay: string, body: BodyOf<typeof updatePodMeeting>, doneMessage: string): Promise<void> {
  try {
    await callApi(updatePodMeeting, { params: { onDay }, body })
  } catch (failure) {
    const { status } = toProblem(failure)
    // The leader or the meeting has changed since, so refetch.
    if (status === 403 || status === 404 || status === 409) refetchAll()
    throw failure
  }
  showToast({ type: 'success', message: doneMessage })
  refetchAll()
}

/** Moves a meeting back to its regular time. */
export async function restoreMeeting({ onDay }: PodMeeting): Promise<void> {
  try {
    await updateMeeting(onDay, { restore: true }, t`The meeting is back at its regular time. We’ve emailed your pod.`)
  } catch (failure) {
    const { detail, errors } = toProblem(failure)
    showToast({ type: 'error', message: errors[0]?.message ?? detail })
  }
}

function refetchAll(): void {
  refreshVisitor().catch(() => {})
  void reloadMeetings()
  void queryClient.invalidateQueries({ queryKey: myPodQuery.queryKey })
}
