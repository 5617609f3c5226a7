import { Problem } from '#contract/problem.ts'
import { answerMerge, askForMerge, type MergeOutcome, type MyPodMerge, readMyPodMerge } from '#contract/pod-merges.ts'
import { call } from '../../lib/call.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { reloadMembership } from '../pods/reload-membership.ts'

/** How the viewer's pod stands with going on in another one. */
export const mergeQuery = queryOf(readMyPodMerge)

/** Whether a look for another pod was worth it: it is proposed, or there is none that fits. */
export async function lookForMerge(): Promise<void> {
  try {
    const found: MyPodMerge = await call(askForMerge)
    queryClient.setQueryData(mergeQuery.queryKey, found)
    notify(found.proposal ? { type: 'success', message: 'We found one. The proposal is on your pod’s page.' } : noneFits)
  } catch (error) {
    notify({ type: 'error', message: sentenceOf(error, 'We could not look for a pod. Please try again in a moment.') })
  }
}

const noneFits = {
  type: 'info',
  message: 'No pod that meets at your time has seats for all of you right now. We look again every night.',
} as const

const done: Readonly<Record<MergeOutcome, string>> = {
  waiting: 'Noted. Nothing changes before the other leader agrees, too.',
  merged: 'Both of you agreed. You are one pod now.',
  declined: 'Noted. Your pod stays as it is.',
  'no-room': 'The two pods can no longer become one. Your pod stays as it is.',
}

/** Gives a leader's answer, and reads anew what it changes; so is everything after a refusal, which says that it has been overtaken. */
export async function giveAnswer(id: string, answer: 'agree' | 'decline'): Promise<void> {
  try {
    const { outcome } = await call(answerMerge, { params: { id }, body: { answer } })
    notify({ type: outcome === 'no-room' ? 'warning' : 'success', message: done[outcome] })
  } catch (error) {
    notify({ type: 'error', message: sentenceOf(error, 'Your answer did not get through. Please try again.') })
  }
  await Promise.all([queryClient.invalidateQueries({ queryKey: mergeQuery.queryKey }), reloadMembership()])
}

function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof Problem ? error.detail : otherwise
}
