import { useRef, useState } from 'react'
import type { Subscription } from '#contract/billing.ts'
import { abortCancel, cancelPlainly, startCancel } from '#contract/retention.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { openCancelFlow } from '../retention/open-cancel-flow.ts'
import { catchFocus } from './catch-focus.ts'
import { endInWords, joinSentences, untilEndOf } from './end-words.ts'
import { selfServiceFailed } from './payment-problem.tsx'
import { reloadMembership } from './reload-membership.ts'

/** The way out as its button sees it. */
export type Cancel = { run: () => Promise<void>; isPending: boolean; failure: string | null }

/** The provider, or whoever runs the cancel flow, may take a moment to write down how it ended. */
const reloadDelayMs = 1000

/**
 * Leads a member through the cancel flow and shows afterwards how things stand. Where the flow does not work they cancel
 * by a plain question instead: the way out is never shut.
 */
export function useCancel(subscription: Subscription): Cancel {
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const run = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    setFailure(null)
    try {
      const { token } = await call(startCancel)
      await settle((await openCancelFlow({ token })).status, subscription)
      setTimeout(() => void reloadMembership().then(catchFocus), reloadDelayMs)
    } catch (error) {
      setFailure(refusalOf(error))
      void reloadMembership()
    }
    isRunning.current = false
    setPending(false)
  }
  return { run, isPending, failure }
}

async function settle(status: 'aborted' | 'saved' | 'canceled' | 'error', subscription: Subscription): Promise<void> {
  // Nobody is troubled with it when the tribe does not learn that somebody stayed.
  if (status === 'aborted') await call(abortCancel).catch(() => undefined)
  if (status === 'error' && (await confirmPlainly(subscription))) await call(cancelPlainly)
}

function confirmPlainly(subscription: Subscription): Promise<boolean> {
  const { currentPeriodEndAt: endsAt } = subscription
  const words = endsAt === null ? null : endInWords({ endsAt, untilEnd: untilEndOf(subscription), openUntil: null })
  return confirm({
    variant: 'warning',
    title: 'Cancel your membership?',
    content:
      words === null
        ? 'You keep everything to the end of the time you have paid for.'
        : joinSentences(words.ends, words.until, words.charges),
    confirmText: 'Cancel membership',
    cancelText: 'Keep my membership',
  })
}

/** What the member did not expect is told as it is; anything else in the words for a flow that does not work. */
function refusalOf(error: unknown): string {
  const { code, detail } = asProblem(error)
  return code === 'already-canceling' || code === 'no-subscription' || code === 'offline' ? detail : selfServiceFailed
}
