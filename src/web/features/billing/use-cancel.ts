import { useRef, useState } from 'react'
import type { Subscription } from '#contract/api/billing/billing.ts'
import { abortCancelFlow, cancelWithoutFlow, startCancelFlow } from '#contract/api/retention.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { openCancelFlow } from '#web/features/retention/open-cancel-flow.ts'
import { restoreFocus } from './restore-focus.ts'
import { formatCancellation, joinSentences } from '#web/features/retention/cancellation-text.ts'
import { untilEndOf } from './membership.ts'
import { selfServiceFailedMessage } from './payment-problem.tsx'
import { reloadMembership } from './reload-membership.ts'

/** State of the cancel button. */
export type Cancel = { run: () => Promise<void>; isPending: boolean; failure: string | null }

/** The provider, or the vendor of the cancel flow, may take a moment to record the outcome. */
const reloadDelayMs = 1000

/**
 * Runs the cancel flow, then shows the current state. If the flow does not work, a plain confirmation cancels, so that
 * canceling always works.
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
      const { token } = await callApi(startCancelFlow)
      await applyFlowResult((await openCancelFlow({ token })).status, subscription)
      setTimeout(() => void reloadMembership().then(restoreFocus), reloadDelayMs)
    } catch (error) {
      setFailure(cancelErrorMessage(error))
      void reloadMembership()
    }
    isRunning.current = false
    setPending(false)
  }
  return { run, isPending, failure }
}

async function applyFlowResult(status: 'aborted' | 'saved' | 'canceled' | 'error', subscription: Subscription): Promise<void> {
  // The member need not know if recording the abort failed.
  if (status === 'aborted') await callApi(abortCancelFlow).catch(() => undefined)
  if (status === 'error' && (await confirmWithoutFlow(subscription))) await callApi(cancelWithoutFlow)
}

function confirmWithoutFlow(subscription: Subscription): Promise<boolean> {
  const { currentPeriodEndAt: endsAt } = subscription
  const text = endsAt === null ? null : formatCancellation({ endsAt, untilEnd: untilEndOf(subscription), openUntil: null })
  return confirm({
    variant: 'warning',
    title: t`Cancel your membership?`,
    content:
      text === null
        ? t`You’ll keep full access until the end of the period you’ve paid for.`
        : joinSentences(text.ends, text.until, text.charges),
    confirmText: t`Cancel membership`,
    cancelText: t`Keep my membership`,
  })
}

/** Shows unexpected problems with their own text, and the message for a broken flow otherwise. */
function cancelErrorMessage(error: unknown): string {
  const { code, detail } = toProblem(error)
  return code === 'already-canceling' || code === 'no-subscription' || code === 'offline' ? detail : selfServiceFailedMessage
}
