import type { Me } from '#contract/me.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { useSession } from '../../shell/visitor.ts'
import { confirmLeaving, leavePod, tellLeavingFailed } from '../pods/leave-pod.ts'
import type { PodWithMembers } from '../pods/pod-people.ts'
import { myPodQuery } from '../pods/pod-queries.ts'

/** Leaves the pod and matching with it, once the member has said yes to what follows; until then nothing changes. */
export function useLeaveBySwitch(me: Me): [isLeaving: boolean, leave: () => void] {
  const { user } = useSession()
  const [isLeaving, run] = useOneAtATime()
  const leave = (): void => {
    let place: PodWithMembers | null = null
    run(
      async () => place && leavePod('pause', place, user?.email),
      async () => {
        place = await findPlace()
        if (place !== null) return confirmLeaving('pause', place, me)
        await tellLeavingFailed()
        return false
      },
    )
  }
  return [isLeaving, leave]
}

/** The pod as the question names it; null where it cannot be read, or is no more. */
async function findPlace(): Promise<PodWithMembers | null> {
  const { podId, pod, members } = await queryClient.fetchQuery(myPodQuery).catch(() => ({ podId: null, pod: null, members: [] }))
  return podId !== null && pod ? { podId, pod, members } : null
}
