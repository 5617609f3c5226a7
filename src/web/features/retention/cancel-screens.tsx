import { useEffect, useRef } from 'react'
import type { RetentionSession } from '#contract/api/retention.ts'
import type { CancelReason } from '#domain/billing/retention.ts'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { ModalCloseButton } from '#web/ui/modal/modal-close-button.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { formatDay } from '#web/lib/dates.ts'
import { RadioGroupField } from '#web/ui/fields/choice-fields.tsx'
import { useStoredText } from '#web/lib/drafts/use-stored-text.ts'
import { OfferScreen } from './offer-screen.tsx'
import type { CancelFlowResult } from './open-cancel-flow.ts'
import { cancelDrafts, type CancelStep, useCancelSteps } from './use-cancel-steps.ts'
import { formatCancellation, joinSentences } from './cancellation-text.ts'
import { reasonLabels } from './reason-text.ts'

type CancelScreensProps = {
  token: string
  session: RetentionSession
  onEnd: (status: CancelFlowResult['status']) => void
}

const titles: Record<CancelStep, string> = {
  reason: t`Cancel your membership`,
  offer: t`Before you decide`,
  confirm: t`Cancel your membership?`,
}

/** The screens of the cancel flow: reason, offers, and confirmation. On each of them, continuing is as prominent as staying. */
export function CancelScreens({ token, session, onEnd }: CancelScreensProps): React.ReactNode {
  const flow = useCancelSteps({ token, session, onEnd })
  const { text: comment, setText: setComment } = useStoredText(cancelDrafts.comment)
  const { step, isOver, failure } = flow
  const screen = useStepFocus(step)
  const isPending = flow.pending !== null
  const cancel = (): void => void flow.cancel(comment)
  return (
    <Modal
      active
      noClose
      title={titles[step]}
      // A running decision cannot be canceled by closing.
      beforeClose={(close) => (isPending ? undefined : close())}
      onClose={() => onEnd('aborted')}
      footer={
        isOver ? (
          <ModalCloseButton>{t`Close`}</ModalCloseButton>
        ) : (
          <>
            <ModalCloseButton>{t`Keep my membership`}</ModalCloseButton>
            <Button
              key={step}
              variant="secondary"
              isPending={flow.pending === 'cancel'}
              // The second press of a double click belongs to the previous screen.
              onClick={({ detail }) =>
                detail > 1 || isPending ? undefined : step === 'confirm' ? cancel() : flow.goToNextStep()
              }
            >
              {step === 'confirm' ? t`Cancel membership` : t`Continue to cancel`}
            </Button>
          </>
        )
      }
    >
      <section ref={screen} tabIndex={-1} aria-label={titles[step]} className="grid gap-4 outline-none">
        {isOver ? null : step === 'reason' ? (
          <ReasonScreen session={session} reason={flow.reason} onChoose={flow.choose} />
        ) : step === 'offer' ? (
          <OfferScreen session={session} flow={flow} />
        ) : (
          <ConfirmScreen session={session} comment={comment} onComment={setComment} />
        )}
        {failure === null ? null : (
          <Banner tone="clay" isAlert>
            {failure}
          </Banner>
        )}
      </section>
    </Modal>
  )
}

/** Moves focus to the start of each new screen, so that it is read from there. */
function useStepFocus(step: CancelStep): React.RefObject<HTMLElement | null> {
  const screen = useRef<HTMLElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    screen.current?.focus()
  }, [step])
  return screen
}

/** Maximum length of the comment in characters. */
const maxCommentLength = 2_000

type ConfirmScreenProps = { session: RetentionSession; comment: string; onComment: (comment: string) => void }

/** Explains what canceling means, and offers a comment field. */
function ConfirmScreen({ session, comment, onComment }: ConfirmScreenProps): React.ReactNode {
  const { ends, until, charges } = formatCancellation(session)
  return (
    <>
      <p>
        <strong className="text-ink">{ends}</strong> {joinSentences(until, charges, t`You can come back anytime.`)}
      </p>
      <TextAreaField
        label={t`Anything you’d like us to know? (optional)`}
        maxLength={maxCommentLength}
        value={comment}
        onChange={(event) => onComment(event.target.value)}
      />
    </>
  )
}

type ReasonScreenProps = {
  session: RetentionSession
  reason: CancelReason | null
  onChoose: (reason: CancelReason) => void
}

/** Asks for the reason, which is optional. */
function ReasonScreen({ session, reason, onChoose }: ReasonScreenProps): React.ReactNode {
  return (
    <>
      <p>{t`Nothing is canceled yet. If you continue, your membership ends on ${{ day: formatDay(session.endsAt) }}.`}</p>
      <RadioGroupField
        label={t`What’s the main reason? (optional)`}
        options={session.reasons.map((row) => ({ value: row.reason, label: reasonLabels[row.reason] }))}
        chosen={reason === null ? [] : [reason]}
        onChoose={([chosen]) => {
          const matching = session.reasons.find((row) => row.reason === chosen)
          if (matching) onChoose(matching.reason)
        }}
      />
    </>
  )
}
