import { type Applicant, closeApplication, decideApplication, type Decision } from '#contract/pod-applications.ts'
import { Problem } from '#contract/problem.ts'
import { fullName } from '#domain/words/full-name.ts'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { visitorQuery } from '../../shell/visitor.ts'
import { carryOut } from './carry-out.ts'
import { applicantsQuery, reloadAfterDecision, reloadOwnApplications } from './pod-queries.ts'

/** Asks the leader whether to accept the applicant. */
export function confirmAccepting(applicant: Applicant): Promise<boolean> {
  return confirm({
    title: `Accept ${fullName(applicant)}?`,
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
  if (!(await decide(id, status))) return reloadAfterDecision('open')
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
  await decide(id, 'closed')
  await reloadOwnApplications()
}

function decide(id: string, wanted: 'accepted' | 'closed'): Promise<boolean> {
  return carryOut({
    send: async () => {
      const { status } = await send(id, wanted)
      if (status !== wanted) throw new Error('An error occurred')
    },
    done: `Application ${wanted}`,
    failed: sentenceOf,
  })
}

function send(id: string, wanted: 'accepted' | 'closed'): Promise<Decision> {
  if (wanted === 'closed') return call(closeApplication, { params: { id } })
  return call(decideApplication, { params: { id }, body: { status: wanted } })
}

function sentenceOf(failure: unknown): string {
  if (failure instanceof Problem) return failure.detail
  return (failure instanceof Error && failure.message) || 'An error occurred'
}
