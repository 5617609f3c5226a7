import type { Me } from '#contract/api/me.ts'
import { updateMe } from '#contract/api/me.ts'
import type { WaitSlot } from '#contract/api/pods/my-match.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { meQuery } from '#web/features/profile/profile-query.ts'
import { myMatchQuery } from './match-query.ts'
import { formatShortTime } from './wait-text.ts'

/** Adds a time slot to the member's alternates, and displays the stored result and its consequences immediately. */
export async function addAlternateTime(me: Me, time: WaitSlot): Promise<void> {
  const podDateAlternates = [...me.podDateAlternates.filter((slot) => slot !== time.value), time.value]
  try {
    queryClient.setQueryData(meQuery.queryKey, await callApi(updateMe, { body: { podDateAlternates } }))
    showToast({ type: 'success', message: `${formatShortTime(time)} added. The next match looks there too.` })
  } catch (failure) {
    showToast({ type: 'error', message: toProblem(failure).detail })
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  await queryClient.invalidateQueries({ queryKey: myMatchQuery.queryKey })
}
