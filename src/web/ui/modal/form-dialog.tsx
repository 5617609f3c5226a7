import { useId } from 'react'
import { Button } from '../button.tsx'
import { ModalCloseButton } from './modal-close-button.tsx'
import { Modal } from './modal.tsx'

type FormDialogProps = Pick<React.ComponentProps<typeof Modal>, 'title' | 'beforeClose' | 'onClose'> & {
  /** What the button that sends the form says; `danger` where it takes something away. */
  confirmText: string
  variant?: 'primary' | 'danger'
  cancelText?: string
  isSending: boolean
  onSubmit: () => void
  children: React.ReactNode
}

/** A dialog with a form in it: one button sends it, the other leaves things as they are. Whoever uses it checks what was typed. */
export function FormDialog(props: FormDialogProps): React.ReactNode {
  const { confirmText, variant = 'primary', cancelText = 'Cancel', isSending, onSubmit, children, ...dialog } = props
  const formId = useId()
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Modal
      active
      {...dialog}
      footer={
        <>
          <ModalCloseButton>{cancelText}</ModalCloseButton>
          <Button type="submit" form={formId} variant={variant} isPending={isSending}>
            {confirmText}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
        {children}
      </form>
    </Modal>
  )
}
