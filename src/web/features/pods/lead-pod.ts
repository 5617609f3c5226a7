import { endMembership, makeLeader } from '#contract/pod-membership.ts'
import { type MyPod, type PodMember, updatePod } from '#contract/pods.ts'
import { fullName } from '#domain/words/full-name.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { carryOut } from './carry-out.ts'
import { myPodQuery } from './pod-queries.ts'
import { reloadMembership } from './reload-membership.ts'

const kickFailed = 'Error kicking member! That may not have worked. Please refresh and try again.'
const makingFailed = 'Error making member leader! That may not have worked. Please refresh and try again.'

/** Asks the leader whether to remove the member. */
export function confirmRemoving(member: PodMember): Promise<boolean> {
  return confirm({
    variant: 'warning',
    title: `Remove ${fullName(member)}?`,
    content: 'They lose access to this pod at once and are told by e-mail. You cannot undo this.',
    confirmText: 'Remove',
  })
}

/** Asks the leader whether to hand the pod over to the member. */
export function confirmHandingOver(member: PodMember): Promise<boolean> {
  return confirm({
    title: `Make ${fullName(member)} the leader?`,
    content: 'They take over applicants, members and the schedule. You stay as a member.',
    confirmText: 'Make leader',
  })
}

/** Removes a member. After a failure the pod is read anew, as after every other here. */
export async function removeMember(podId: string, member: PodMember): Promise<void> {
  const { email } = member
  await act({
    send: () => call(endMembership, { body: { email, podId } }),
    follow: (my) => ({ ...my, members: my.members.filter((one) => one.email !== email) }),
    done: `${fullName(member)} has been removed from the pod.`,
    failed: () => kickFailed,
  })
}

/** Hands the pod over; the leader stays as a member, and the page is a member's at once. */
export async function handOver(podId: string, member: PodMember): Promise<void> {
  const { email } = member
  await act({
    send: () => call(makeLeader, { body: { podId, email } }),
    follow: (my) => ({ ...my, pod: my.pod && { ...my.pod, leader: email }, members: ledBy(email, my.members) }),
    done: `${fullName(member)} is now the leader of this pod.`,
    failed: () => makingFailed,
  })
}

/** Chooses who leads when the leader is gone, or that nobody in particular does. */
export async function chooseDeputy(podId: string, member: PodMember, isDeputy: boolean): Promise<void> {
  const { email } = member
  await act({
    send: () => call(updatePod, { params: { id: podId }, body: { deputy: isDeputy ? email : null } }),
    follow: (my) => ({ ...my, members: my.members.map((one) => ({ ...one, isDeputy: isDeputy && one.email === email })) }),
    done: isDeputy ? `${fullName(member)} is now the deputy.` : `${fullName(member)} is no longer the deputy.`,
    failed: (failure) => asProblem(failure).errors[0]?.message ?? asProblem(failure).detail,
  })
}

type Act = Parameters<typeof carryOut>[0] & {
  /** The pod as it is after it, shown at once. */
  follow: (my: MyPod) => MyPod
}

async function act({ follow, ...deed }: Act): Promise<void> {
  if (await carryOut(deed)) {
    // An answer from before, still on its way, would undo what is shown.
    await queryClient.cancelQueries({ queryKey: myPodQuery.queryKey })
    queryClient.setQueryData(myPodQuery.queryKey, (my) => my && follow(my))
  }
  await reloadMembership()
}

function ledBy(email: string, members: readonly PodMember[]): PodMember[] {
  const changed = members.map((one) => ({ ...one, isLeader: one.email === email, isDeputy: one.isDeputy && one.email !== email }))
  return changed.toSorted((a, b) => Number(b.isLeader) - Number(a.isLeader))
}
