import { useRef, useState } from 'react'
import { clearStoredText } from '#web/lib/drafts/use-stored-text.ts'
import { decideRetention, recordRetentionEvent, type RetentionOutcome, type RetentionSession } from '#contract/api/retention.ts'
import type { CancelReason, RetentionOffer } from '#domain/billing/retention.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { formatCancellation, joinSentences } from './cancellation-text.ts'
import type { CancelFlowResult } from './open-cancel-flow.ts'

/** The screens of the flow in order. The second is skipped if there is no offer. */
export type CancelStep = 'reason' | 'offer' | 'confirm'

/** State and actions of the flow. `isExpired` means that this session can no longer decide anything. */
export type CancelSteps = {
  step: CancelStep
  reason: CancelReason | null
  offers: readonly RetentionOffer[]
  /** The decision in progress. */
  pending: RetentionOffer['kind'] | 'cancel' | null
  failure: string | null
  isOver: boolean
  choose: (reason: CancelReason) => void
  goToNextStep: () => void
  acceptOffer: (outcome: Extract<RetentionOutcome, { kind: 'offer_accepted' }>, acceptedMessage: string) => Promise<void>
  cancel: (comment: string) => Promise<void>
}

/** Names of the texts of the flow, which stay on this device until the member decides. */
export const cancelDrafts = { comment: 'cancel-comment', message: 'cancel-message' } as const

type CancelFlowOptions = { token: string; session: RetentionSession; onEnd: (status: CancelFlowResult['status']) => void }

/** The cancel flow, screen by screen. A failed decision keeps its screen open and shows a message. */
export function useCancelSteps({ token, session, onEnd }: CancelFlowOptions): CancelSteps {
  const isRunning = useRef(false)
  const [step, setStep] = useState<CancelStep>('reason')
  const [reason, setReason] = useState<CancelReason | null>(null)
  const [pending, setPending] = useState<CancelSteps['pending']>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const cancellationText = formatCancellation(session)
  const offers = session.reasons.find((row) => row.reason === reason)?.offers ?? []

  const reportStep = (shownStep: CancelStep, offer: RetentionOffer['kind'] | null): void => {
    // Only for statistics: the flow continues if it fails.
    callApi(recordRetentionEvent, { body: { step: shownStep, reason, offer } }, { token }).catch(() => undefined)
  }
  const goToNextStep = (): void => {
    const next = nextStep(step, offers.length)
    setFailure(null)
    setStep(next)
    if (next === 'offer') for (const { kind } of offers) reportStep('offer', kind)
    else reportStep(next, null)
  }
  const decide = async (
    pendingKind: NonNullable<CancelSteps['pending']>,
    outcome: RetentionOutcome,
    doneMessage: string,
  ): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(pendingKind)
    setFailure(null)
    try {
      const { state } = await callApi(decideRetention, { body: outcome }, { token })
      for (const form of Object.values(cancelDrafts)) clearStoredText(form)
      showToast({ type: 'success', message: doneMessage })
      onEnd(state)
    } catch (error) {
      const { code, detail } = toProblem(error)
      setFailure(detail)
      setOver(code === 'retention-token' || code === 'retention-over')
    }
    isRunning.current = false
    setPending(null)
  }
  return {
    step,
    reason,
    offers,
    pending,
    failure,
    isOver,
    choose: setReason,
    goToNextStep,
    acceptOffer: (outcome, acceptedMessage) => decide(outcome.offer, outcome, acceptedMessage),
    cancel: (comment) =>
      decide(
        'cancel',
        { kind: 'canceled', reason, comment: comment.trim() || null },
        joinSentences(cancellationText.ends, cancellationText.until),
      ),
  }
}

/** The next screen. Without a matching offer the flow is one screen shorter. */
export function nextStep(step: CancelStep, offerCount: number): CancelStep {
  return step === 'reason' && offerCount > 0 ? 'offer' : 'confirm'
}
