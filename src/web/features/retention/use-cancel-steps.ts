import { useRef, useState } from 'react'
import { decideRetention, reportRetentionEvent, type RetentionOutcome, type RetentionSession } from '#contract/retention.ts'
import type { CancelReason, RetentionOffer } from '#domain/billing/retention.ts'
import { call } from '../../lib/call.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { endInWords, joinSentences } from '../billing/end-words.ts'
import type { CancelFlowResult } from './open-cancel-flow.ts'

/** The screens of the flow, in their order; the second is left out where there is nothing to offer. */
export type Step = 'reason' | 'offer' | 'confirm'

/** How the flow stands, and the ways on. `isOver` means that this session decides nothing any more. */
export type CancelSteps = {
  step: Step
  reason: CancelReason | null
  offers: readonly RetentionOffer[]
  /** What is being decided just now. */
  pending: RetentionOffer['kind'] | 'cancel' | null
  failure: string | null
  isOver: boolean
  choose: (reason: CancelReason) => void
  goOn: () => void
  take: (outcome: Extract<RetentionOutcome, { kind: 'offer_accepted' }>, taken: string) => Promise<void>
  cancel: (comment: string) => Promise<void>
}

type Flow = { token: string; session: RetentionSession; onEnd: (status: CancelFlowResult['status']) => void }

/** The cancel flow from screen to screen. A decision that does not come through leaves its screen open, with a sentence. */
export function useCancelSteps({ token, session, onEnd }: Flow): CancelSteps {
  const isRunning = useRef(false)
  const [step, setStep] = useState<Step>('reason')
  const [reason, setReason] = useState<CancelReason | null>(null)
  const [pending, setPending] = useState<CancelSteps['pending']>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const words = endInWords(session)
  const offers = session.reasons.find((row) => row.reason === reason)?.offers ?? []

  const tell = (at: Step, offer: RetentionOffer['kind'] | null): void => {
    // For the tribe's figures only: the flow goes on without it.
    call(reportRetentionEvent, { body: { step: at, reason, offer } }, { token }).catch(() => undefined)
  }
  const goOn = (): void => {
    const next = nextStep(step, offers.length)
    setFailure(null)
    setStep(next)
    if (next === 'offer') for (const { kind } of offers) tell('offer', kind)
    else tell(next, null)
  }
  const decide = async (what: NonNullable<CancelSteps['pending']>, outcome: RetentionOutcome, done: string): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(what)
    setFailure(null)
    try {
      const { state } = await call(decideRetention, { body: outcome }, { token })
      notify({ type: 'success', message: done })
      onEnd(state)
    } catch (error) {
      const { code, detail } = asProblem(error)
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
    goOn,
    take: (outcome, taken) => decide(outcome.offer, outcome, taken),
    cancel: (comment) =>
      decide('cancel', { kind: 'canceled', reason, comment: comment.trim() || null }, joinSentences(words.ends, words.until)),
  }
}

/** The screen after this one. Without a fitting offer the flow is a screen shorter. */
export function nextStep(step: Step, offerCount: number): Step {
  return step === 'reason' && offerCount > 0 ? 'offer' : 'confirm'
}
