import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Modal } from '../modal/modal.tsx'
import { useFirstFocus } from '../use-first-focus.ts'
import { answerConfirm, type ConfirmContext } from './confirm.ts'
import { dropSecondPress } from './drop-second-press.ts'

/** The dialog of one question. The focus starts on the answer that changes nothing. */
export function ConfirmDialog({ context }: { context: ConfirmContext }): React.ReactNode {
  const { title, content, variant = 'default', confirmText = 'Confirm', cancelText = 'Cancel' } = context
  const isWarning = variant === 'warning'
  // Not by autoFocus: above another dialog that is too early, and the focus would be called back.
  const safe = useFirstFocus<HTMLButtonElement>()
  return (
    <Modal
      active
      noCloseButton
      title={title}
      mark={isWarning ? <WarningMark /> : null}
      onClose={() => answerConfirm(false)}
      footer={
        <>
          <Button ref={safe} variant="secondary" onClick={() => answer(false)}>
            {cancelText}
          </Button>
          <Button variant={isWarning ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {confirmText}
          </Button>
        </>
      }
    >
      {content}
    </Modal>
  )
}

function answer(isSure: boolean): void {
  dropSecondPress()
  answerConfirm(isSure)
}

function WarningMark(): React.ReactNode {
  return (
    <span className="-my-1.5 grid size-9 flex-none place-items-center rounded-full bg-clay-soft text-clay-ink">
      <Icon name="alert" />
    </span>
  )
}
