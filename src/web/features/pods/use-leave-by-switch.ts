import type { Me } from '#contract/api/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { useSession } from '#web/shell/visitor.ts'
import { confirmLeave, leavePod, showLeaveFailed } from './leave-pod.ts'
import type { PodWithMembers } from './pod-with-members.ts'
import { myPodQuery } from './pod-queries.ts'

/** Leaves the pod and matching once the member has confirmed it. Nothing changes before. */
export function useLeaveBySwitch(me: Me): [isLeaving: boolean, leave: () => void] {
  const { user } = useSession()
  const [isLeaving, run] = useAsyncAction()
  const leave = (): void => {
    let myPod: PodWithMembers | null = null
    run(
      async () => myPod && leavePod('pause', myPod, user?.email),
      async () => {
        myPod = await findCurrentPod()
        if (myPod !== null) return confirmLeave('pause', myPod, me)
        await showLeaveFailed()
        return false
      },
    )
  }
  return [isLeaving, leave]
}

/** The pod for the confirmation text; null if it cannot be loaded or no longer exists. */
async function findCurrentPod(): Promise<PodWithMembers | null> {
  const { podId, pod, members } = await queryClient.fetchQuery(myPodQuery).catch(() => ({ podId: null, pod: null, members: [] }))
  return podId !== null && pod ? { podId, pod, members } : null
}
