import { useEffect, useRef, useState } from 'react'
import type { RetentionSession } from '#contract/api/retention.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { ModalCloseButton } from '#web/ui/modal/modal-close-button.tsx'
import { ConfirmScreen } from './confirm-screen.tsx'
import { OfferScreen } from './offer-screen.tsx'
import type { CancelFlowResult } from './open-cancel-flow.ts'
import { ReasonScreen } from './reason-screen.tsx'
import { type CancelStep, useCancelSteps } from './use-cancel-steps.ts'

type CancelScreensProps = {
  token: string
  session: RetentionSession
  onEnd: (status: CancelFlowResult['status']) => void
}

const titles: Record<CancelStep, string> = {
  reason: 'Cancel your membership',
  offer: 'Before you decide',
  confirm: 'Cancel your membership?',
}

/** The screens of the cancel flow: reason, offers, and confirmation. On each of them, continuing is as prominent as staying. */
export function CancelScreens({ token, session, onEnd }: CancelScreensProps): React.ReactNode {
  const flow = useCancelSteps({ token, session, onEnd })
  const [comment, setComment] = useState('')
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
          <ModalCloseButton>Close</ModalCloseButton>
        ) : (
          <>
            <ModalCloseButton>Keep my membership</ModalCloseButton>
            <Button
              key={step}
              variant="secondary"
              isPending={flow.pending === 'cancel'}
              // The second press of a double click belongs to the previous screen.
              onClick={({ detail }) =>
                detail > 1 || isPending ? undefined : step === 'confirm' ? cancel() : flow.goToNextStep()
              }
            >
              {step === 'confirm' ? 'Cancel membership' : 'Continue to cancel'}
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
