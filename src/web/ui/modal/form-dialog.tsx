import { useId } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '../button.tsx'
import { ModalCloseButton } from './modal-close-button.tsx'
import { Modal } from './modal.tsx'

type FormDialogProps = Pick<React.ComponentProps<typeof Modal>, 'title' | 'beforeClose' | 'onClose'> & {
  /** Label of the submit button. Use `danger` for destructive actions. */
  confirmText: string
  variant?: 'primary' | 'danger'
  cancelText?: string
  isSending: boolean
  onSubmit: () => void
  children: React.ReactNode
}

/** A dialog that contains a form, with a submit and a cancel button. The caller validates the input. */
export function FormDialog(props: FormDialogProps): React.ReactNode {
  const { confirmText, variant = 'primary', cancelText = t`Cancel`, isSending, onSubmit, children, ...dialog } = props
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
