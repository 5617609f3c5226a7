import { t } from '#domain/i18n/messages.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Modal } from '../modal/modal.tsx'
import { useFirstFocus } from '../use-first-focus.ts'
import { resolveConfirm, type ConfirmContext } from './confirm.ts'

/** A confirmation dialog. Focus starts on the button that changes nothing. */
export function ConfirmDialog({ context }: { context: ConfirmContext }): React.ReactNode {
  const { title, content, variant = 'default', confirmText = t`Confirm`, cancelText = t`Cancel` } = context
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

/** A second press within this time belongs to a double click. */
const doubleClickMs = 500

/**
 * Ignores the second press of a double click. The first one closes the dialog, and the second would hit whatever is below it,
 * on a phone the navigation.
 */
function ignoreDoubleClick(): void {
  const ignore = (event: MouseEvent): void => {
    // `detail` counts presses in a row. A separate press, for example by keyboard, starts over.
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), doubleClickMs)
}
