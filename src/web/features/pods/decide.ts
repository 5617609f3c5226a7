import { type Applicant, closeApplication, decideApplication, type Decision } from '#contract/pod-applications.ts'
import { ProblemError } from '#contract/problems.ts'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { visitorQuery } from '../../shell/visitor.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { applicantsQuery, reloadAfterDecision, reloadOwnApplications } from './pod-queries.ts'

/** Asks the leader whether to accept the applicant. */
export function confirmAccepting({ firstName, lastName }: Applicant): Promise<boolean> {
  return confirm({
    title: `Accept ${firstName} ${lastName}?`,
    content: 'They join the pod now. Their other open applications are closed.',
    confirmText: 'Accept',
  })
}

/** Asks the leader whether to close the applicant's application. */
export function confirmClosing({ firstName }: Applicant): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: 'Close this application?',
    content: `${firstName} is told kindly that this pod is not the right fit.`,
    confirmText: 'Close application',
  })
}

/** Asks the applicant whether to take their application back. */
export function confirmWithdrawing(podName: string): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: 'Withdraw this application?',
    content: `${podName} no longer sees it. You may apply again later.`,
    confirmText: 'Withdraw',
  })
}

/**
 * Gives the leader's answer; the applicant leaves the list, and what else the answer changes is read anew. So is
 * everything after a refusal, which mostly means that what the page shows has been overtaken.
 */
export async function answerApplicant(id: string, status: 'accepted' | 'closed'): Promise<void> {
  if (!(await act(id, status))) return reloadAfterDecision('open')
  queryClient.setQueryData(applicantsQuery.queryKey, (applicants) =>
    applicants?.filter(({ application }) => application.id !== id),
  )
  queryClient.setQueryData(visitorQuery.queryKey, (visitor) =>
    visitor ? { ...visitor, applicantsWaiting: Math.max(0, visitor.applicantsWaiting - 1) } : visitor,
  )
  await reloadAfterDecision(status)
}

/** Takes the member's own application back. */
export async function withdrawApplication(id: string): Promise<void> {
  await act(id, 'closed')
  await reloadOwnApplications()
}

/** Carries the action out and says so; answers whether it was done. */
async function act(id: string, wanted: 'accepted' | 'closed'): Promise<boolean> {
  try {
    const { status } = await send(id, wanted)
    if (status !== wanted) throw new Error('An error occurred')
    notify({ type: 'success', message: `Application ${status}` })
    return true
  } catch (failure) {
    notify({ type: 'error', message: sentenceOf(failure) })
    return false
  }
}

function send(id: string, wanted: 'accepted' | 'closed'): Promise<Decision> {
  if (wanted === 'closed') return call(closeApplication, { params: { id } })
  return call(decideApplication, { params: { id }, body: { status: wanted } })
}

function sentenceOf(failure: unknown): string {
  if (failure instanceof ProblemError) return failure.detail
  return (failure instanceof Error && failure.message) || 'An error occurred'
}
