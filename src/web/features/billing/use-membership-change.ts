import { useRef, useState } from 'react'
import { asProblem } from '#contract/problems.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { catchFocus } from './catch-focus.ts'
import { reloadMembership } from './reload-membership.ts'

/** A change of the membership as its button sees it. `failure` is why it did not come about. */
export type MembershipChange = { run: () => Promise<void>; isPending: boolean; failure: string | null }

/**
 * A change of the membership. A second press while one is under way does nothing; afterwards the page shows how things
 * stand, also when the change was refused, which mostly means that something else has happened meanwhile.
 *
 * @param send makes the change; a sentence it gives back is what stood in the way
 * @param done what is said once the change holds
 */
export function useMembershipChange(send: () => Promise<string | null | void>, done?: string): MembershipChange {
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const attempt = async (): Promise<string | null> => {
    try {
      return (await send()) ?? null
    } catch (error) {
      return asProblem(error).detail
    }
  }
  const run = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    setFailure(null)
    const refusal = await attempt()
    await reloadMembership()
    isRunning.current = false
    setPending(false)
    setFailure(refusal)
    if (refusal === null && done !== undefined) notify({ type: 'success', message: done })
    catchFocus()
  }
  return { run, isPending, failure }
}
