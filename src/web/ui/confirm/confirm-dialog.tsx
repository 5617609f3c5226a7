import { Button } from '../button.tsx'
import { Modal } from '../modal/modal.tsx'
import { answerConfirm, type ConfirmContext } from './confirm.ts'

/** The dialog of one question. The focus starts on the answer that changes nothing. */
export function ConfirmDialog({ context }: { context: ConfirmContext }): React.ReactNode {
  const { title, content, variant = 'default', confirmText = 'Confirm', cancelText = 'Cancel' } = context
  return (
    <Modal
      active
      noCloseButton
      title={title}
      onClose={() => answerConfirm(false)}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and this is its safest place */}
          <Button variant="secondary" autoFocus onClick={() => answerConfirm(false)}>
            {cancelText}
          </Button>
          <Button variant={variant === 'warning' ? 'danger' : 'primary'} onClick={() => answerConfirm(true)}>
            {confirmText}
          </Button>
        </>
      }
    >
      {content}
    </Modal>
  )
}
