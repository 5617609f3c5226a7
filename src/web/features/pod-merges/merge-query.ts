import { Problem } from '#contract/problems/problem.ts'
import { respondToMerge, requestMerge, type MergeOutcome, type MyPodMerge, getMyPodMerge } from '#contract/api/pod-merges.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { reloadPodMembership } from '#web/features/pods/reload-pod-membership.ts'

/** Query of the merge status of the viewer's pod. */
export const mergeQuery = queryOf(getMyPodMerge)

/** Requests a merge proposal and shows whether a matching pod was found. */
export async function requestMergeProposal(): Promise<void> {
  try {
    const result: MyPodMerge = await callApi(requestMerge)
    queryClient.setQueryData(mergeQuery.queryKey, result)
    showToast(
      result.proposal
        ? { type: 'success', message: t`We found a pod to merge with. See the suggestion on your pod page.` }
        : noMatchToast,
    )
  } catch (error) {
    showToast({ type: 'error', message: errorMessageOf(error, t`We couldn’t search for a pod. Try again in a moment.`) })
  }
}

const noMatchToast = {
  type: 'info',
  message: t`No pod at your time has enough open seats right now. We check again every night.`,
} as const

const outcomeTexts: Readonly<Record<MergeOutcome, string>> = {
  waiting: t`Thanks. Nothing changes until the other leader agrees too.`,
  merged: t`You both agreed. You’re one pod now.`,
  declined: t`Got it. Your pod stays as it is.`,
  'no-room': t`These pods can no longer merge. Your pod stays as it is.`,
}

/**
 * Sends a leader's response and refetches what it changes. Also refetches after a rejection, which means that the proposal is
 * out of date.
 */
export async function respondToMergeProposal(id: string, response: 'agree' | 'decline'): Promise<void> {
  try {
    const { outcome } = await callApi(respondToMerge, { params: { id }, body: { answer: response } })
    showToast({ type: outcome === 'no-room' ? 'warning' : 'success', message: outcomeTexts[outcome] })
  } catch (error) {
    showToast({ type: 'error', message: errorMessageOf(error, t`We couldn’t send your answer. Please try again.`) })
  }
  await Promise.all([queryClient.invalidateQueries({ queryKey: mergeQuery.queryKey }), reloadPodMembership()])
}

function errorMessageOf(error: unknown, fallback: string): string {
  return error instanceof Problem ? error.detail : fallback
}
