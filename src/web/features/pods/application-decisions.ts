import { type Applicant, closeApplication, acceptApplication, type ApplicationDecision } from '#contract/api/pods/applications.ts'
import { Problem } from '#contract/problems/problem.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { visitorQuery } from '#web/shell/visitor.ts'
import { runAndReport } from './run-and-report.ts'
import { applicantsQuery, reloadAfterDecision, reloadOwnApplications } from './pod-queries.ts'

/** Asks the leader to confirm accepting the applicant. */
export function confirmAccept(applicant: Applicant): Promise<boolean> {
  return confirm({
    title: t`Accept ${{ fullName: fullName(applicant) }}?`,
    content: t`They’ll join the pod right away, and their other open applications will close.`,
    confirmText: 'Accept',
  })
}

/** Asks the leader to confirm closing the application. */
export function confirmClose({ firstName }: Applicant): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: t`Decline this application?`,
    content: t`We’ll let ${{ firstName }} know, kindly, that this pod isn’t the right fit.`,
    confirmText: t`Decline application`,
  })
}

/** Asks the applicant to confirm withdrawing the application. */
export function confirmWithdraw(podName: string): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: t`Withdraw this application?`,
    content: t`${{ podName }} will no longer see it. You can apply again later.`,
    confirmText: t`Withdraw`,
  })
}

/**
 * Sends the leader's decision. The applicant disappears from the list, and everything else that the decision changes is
 * refetched. Everything is also refetched after a rejection, which usually means that the page is out of date.
 */
export async function decideApplicant(id: string, status: 'accepted' | 'closed'): Promise<void> {
  if (!(await sendDecision(id, status))) return reloadAfterDecision('open')
  queryClient.setQueryData(applicantsQuery.queryKey, (applicants) =>
    applicants?.filter(({ application }) => application.id !== id),
  )
  queryClient.setQueryData(visitorQuery.queryKey, (visitor) =>
    visitor ? { ...visitor, applicantsWaiting: Math.max(0, visitor.applicantsWaiting - 1) } : visitor,
  )
  await reloadAfterDecision(status)
}

/** Withdraws the member's own application. */
export async function withdrawApplication(id: string): Promise<void> {
  await sendDecision(id, 'closed')
  await reloadOwnApplications()
}

function sendDecision(id: string, requestedStatus: 'accepted' | 'closed'): Promise<boolean> {
  return runAndReport({
    send: async () => {
      const { status } = await send(id, requestedStatus)
      if (status !== requestedStatus) throw new Error('An error occurred')
    },
    doneMessage: t`Application ${{ requestedStatus }}`,
    formatError: errorMessageOf,
  })
}

function send(id: string, requestedStatus: 'accepted' | 'closed'): Promise<ApplicationDecision> {
  if (requestedStatus === 'closed') return callApi(closeApplication, { params: { id } })
  return callApi(acceptApplication, { params: { id }, body: { status: requestedStatus } })
}

function errorMessageOf(failure: unknown): string {
  if (failure instanceof Problem) return failure.detail
  return (failure instanceof Error && failure.message) || t`An error occurred`
}
