import type { Me } from '#contract/me.ts'
import { updateMe } from '#contract/me.ts'
import type { TimeToWaitFor } from '#contract/my-match.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { meQuery } from '../profile/profile-query.ts'
import { myMatchQuery } from './match-query.ts'
import { shortTime } from './wait-words.ts'

/** Adds a time to those the member would come to; what is stored then, and what follows of it, is shown at once. */
export async function addTime(me: Me, time: TimeToWaitFor): Promise<void> {
  const podDateAlternates = [...me.podDateAlternates.filter((slot) => slot !== time.value), time.value]
  try {
    queryClient.setQueryData(meQuery.queryKey, await call(updateMe, { body: { podDateAlternates } }))
    notify({ type: 'success', message: `${shortTime(time)} added. The next match looks there too.` })
  } catch (failure) {
    notify({ type: 'error', message: asProblem(failure).detail })
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  await queryClient.invalidateQueries({ queryKey: myMatchQuery.queryKey })
}
