import { useRef, useState } from 'react'
import { readSubscriptions, type Subscription } from '#contract/billing.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { catchFocus } from './catch-focus.ts'
import type { ChargeEnd } from './charge-outcome.ts'
import { currentSubscription } from './membership.ts'
import { reloadMembership } from './reload-membership.ts'

/** A change of the membership as its button sees it. `failure` is why it did not come about. */
export type MembershipChange = { run: () => Promise<void>; isPending: boolean; failure: string | null }

/** What is said once a change holds, which the membership as it then is may decide: nothing for null. */
type Done = string | ((current: Subscription | null) => string | null)

/**
 * A change of the membership. A second press while one is under way does nothing; afterwards the page shows how things
 * stand, also when the change was refused, which mostly means that something else has happened meanwhile.
 *
 * @param send makes the change; where it charges, it gives back how that ended
 */
export function useMembershipChange(send: () => Promise<ChargeEnd | undefined | void>, done: Done): MembershipChange {
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const attempt = async (): Promise<ChargeEnd> => {
    try {
      return (await send()) ?? { kind: 'done' }
    } catch (error) {
      return { kind: 'refused', message: asProblem(error).detail }
    }
  }
  const run = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    setFailure(null)
    const end = await attempt()
    if (end.kind === 'leave') location.assign(end.url)
    await reloadMembership()
    isRunning.current = false
    setPending(false)
    if (end.kind === 'refused') setFailure(end.message)
    if (end.kind === 'done') tell(done)
    catchFocus()
  }
  return { run, isPending, failure }
}

function tell(done: Done): void {
  const list = queryClient.getQueryData(queryOf(readSubscriptions).queryKey)
  const message = typeof done === 'string' ? done : done(list ? currentSubscription(list) : null)
  if (message !== null) notify({ type: 'success', message })
}
