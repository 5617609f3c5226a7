import { removeFromPod, transferLeadership } from '#contract/api/pods/membership.ts'
import { type MyPod, type PodMember, updatePod } from '#contract/api/pods/pods.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { runAndReport } from './run-and-report.ts'
import { myPodQuery } from './pod-queries.ts'
import { reloadPodMembership } from './reload-pod-membership.ts'

const removeFailedMessage = t`Error kicking member! That may not have worked. Please refresh and try again.`
const makeLeaderFailedMessage = t`Error making member leader! That may not have worked. Please refresh and try again.`

/** Asks the leader to confirm removing a member. */
export function confirmRemoveMember(member: PodMember): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: t`Remove ${{ fullName: fullName(member) }}?`,
    content: t`They’ll lose access to this pod right away, and we’ll email them. You can’t undo this.`,
    confirmText: t`Remove`,
  })
}

/** Asks the leader to confirm transferring the leadership to a member. */
export function confirmTransferLeadership(member: PodMember): Promise<boolean> {
  return confirm({
    title: t`Make ${{ fullName: fullName(member) }} the leader?`,
    content: t`They’ll take over applicants, members, and the schedule. You’ll stay on as a member.`,
    confirmText: t`Make leader`,
  })
}

/** Removes a member. On failure the pod is refetched, as with every other action here. */
export async function removeMember(podId: string, member: PodMember): Promise<void> {
  const { email } = member
  await runLeaderAction({
    send: () => callApi(removeFromPod, { body: { email, podId } }),
    applyTo: (myPod) => ({ ...myPod, members: myPod.members.filter((other) => other.email !== email) }),
    doneMessage: t`${{ fullName: fullName(member) }} has been removed from the pod.`,
    formatError: () => removeFailedMessage,
  })
}

/** Transfers the leadership. The previous leader stays as a member, and their page updates immediately. */
export async function transferLeadershipTo(podId: string, member: PodMember): Promise<void> {
  const { email } = member
  await runLeaderAction({
    send: () => callApi(transferLeadership, { body: { podId, email } }),
    applyTo: (myPod) => ({
      ...myPod,
      pod: myPod.pod && { ...myPod.pod, leader: email },
      members: withLeader(email, myPod.members),
    }),
    doneMessage: t`${{ fullName: fullName(member) }} is now the leader of this pod.`,
    formatError: () => makeLeaderFailedMessage,
  })
}

/** Selects the deputy, who leads when the leader has left, or deselects them. */
export async function chooseDeputy(podId: string, member: PodMember, isDeputy: boolean): Promise<void> {
  const { email } = member
  await runLeaderAction({
    send: () => callApi(updatePod, { params: { id: podId }, body: { deputy: isDeputy ? email : null } }),
    applyTo: (myPod) => ({
      ...myPod,
      members: myPod.members.map((other) => ({ ...other, isDeputy: isDeputy && other.email === email })),
    }),
    doneMessage: isDeputy
      ? t`${{ fullName: fullName(member) }} is now the deputy.`
      : t`${{ fullName: fullName(member) }} is no longer the deputy.`,
    formatError: (failure) => toProblem(failure).errors[0]?.message ?? toProblem(failure).detail,
  })
}

type LeaderAction = Parameters<typeof runAndReport>[0] & {
  /** Returns the cached pod after the action, displayed immediately. */
  applyTo: (myPod: MyPod) => MyPod
}

async function runLeaderAction({ applyTo, ...action }: LeaderAction): Promise<void> {
  if (await runAndReport(action)) {
    // An earlier response in flight would overwrite the displayed state.
    await queryClient.cancelQueries({ queryKey: myPodQuery.queryKey })
    queryClient.setQueryData(myPodQuery.queryKey, (myPod) => myPod && applyTo(myPod))
  }
  await reloadPodMembership()
}

function withLeader(email: string, members: readonly PodMember[]): PodMember[] {
  const updated = members.map((other) => ({
    ...other,
    isLeader: other.email === email,
    isDeputy: other.isDeputy && other.email !== email,
  }))
  return updated.toSorted((a, b) => Number(b.isLeader) - Number(a.isLeader))
}
