import { useRef, useState } from 'react'
import { getSubscriptions, type Subscription } from '#contract/api/billing/billing.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { restoreFocus } from './restore-focus.ts'
import type { ChargeResult } from './charge-result.ts'
import { currentSubscription } from './membership.ts'
import { reloadMembership } from './reload-membership.ts'

/** State of a membership change for its button. `failure` is the error message. */
export type MembershipChange = { run: () => Promise<void>; isPending: boolean; failure: string | null }

/** Success message of a change, optionally derived from the resulting membership. Null shows nothing. */
type DoneMessage = string | ((current: Subscription | null) => string | null)

/**
 * A membership change. A second press while one is running is ignored. Afterwards the page shows the current state, also if the
 * change was rejected, which usually means that something else changed meanwhile.
 *
 * @param send makes the change; if it charges, it returns the result of the charge
 */
export function useMembershipChange(
  send: () => Promise<ChargeResult | undefined | void>,
  doneMessage: DoneMessage,
): MembershipChange {
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const attempt = async (): Promise<ChargeResult> => {
    try {
      return (await send()) ?? { kind: 'done' }
    } catch (error) {
      return { kind: 'refused', message: toProblem(error).detail }
    }
  }
  const run = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    setFailure(null)
    const result = await attempt()
    if (result.kind === 'leave') location.assign(result.url)
    await reloadMembership()
    isRunning.current = false
    setPending(false)
    if (result.kind === 'refused') setFailure(result.message)
    if (result.kind === 'done') showDoneToast(doneMessage)
    restoreFocus()
  }
  return { run, isPending, failure }
}

function showDoneToast(doneMessage: DoneMessage): void {
  const list = queryClient.getQueryData(queryOf(getSubscriptions).queryKey)
  const message = typeof doneMessage === 'string' ? doneMessage : doneMessage(list ? currentSubscription(list) : null)
  if (message !== null) showToast({ type: 'success', message })
}
