import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Modal } from '../modal/modal.tsx'
import { useFirstFocus } from '../use-first-focus.ts'
import { resolveConfirm, type ConfirmContext } from './confirm.ts'
import { ignoreDoubleClick } from './ignore-double-click.ts'

/** A confirmation dialog. Focus starts on the button that changes nothing. */
export function ConfirmDialog({ context }: { context: ConfirmContext }): React.ReactNode {
  const { title, content, variant = 'default', confirmText = 'Confirm', cancelText = 'Cancel' } = context
  const isWarning = variant === 'warning'
  // `autoFocus` is too early if another dialog is open below: focus would be called back.
  const safeButton = useFirstFocus<HTMLButtonElement>()
  return (
    <Modal
      active
      noCloseButton
      title={title}
      mark={isWarning ? <WarningMark /> : null}
      onClose={() => resolveConfirm(false)}
      footer={
        <>
          <Button ref={safeButton} variant="secondary" onClick={() => respond(false)}>
            {cancelText}
          </Button>
          <Button variant={isWarning ? 'danger' : 'primary'} onClick={() => respond(true)}>
            {confirmText}
          </Button>
        </>
      }
    >
      {content}
    </Modal>
  )
}

function respond(isAccepted: boolean): void {
  ignoreDoubleClick()
  resolveConfirm(isAccepted)
}

function WarningMark(): React.ReactNode {
  return (
    <span className="-my-1.5 grid size-9 flex-none place-items-center rounded-full bg-clay-soft text-clay-ink">
      <Icon name="alert" />
    </span>
  )
}
