import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { ModalCloseButton } from '#web/ui/modal/modal-close-button.tsx'

/** Protects input from accidental closing: `beforeClose` asks first, in a dialog above this one. */
export function Example(): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [offer, setOffer] = useState('')
  const close = (): void => {
    setOpen(false)
    setOffer('')
  }
  const confirmFirst = (leave: () => void): void => {
    if (offer === '') return leave()
    void confirm({
      variant: 'warning',
      title: 'Discard this offer?',
      content: 'Your message isn’t saved anywhere.',
      confirmText: 'Discard',
      cancelText: 'Keep editing',
      onAccept: leave,
    })
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Write an offer
      </Button>
      <Modal
        active={isOpen}
        title="Your offer"
        beforeClose={confirmFirst}
        onClose={close}
        footer={
          <>
            <ModalCloseButton>Cancel</ModalCloseButton>
            <Button onClick={close}>Send offer</Button>
          </>
        }
      >
        <TextAreaField label="Message to the seller" value={offer} onChange={(event) => setOffer(event.target.value)} />
      </Modal>
    </>
  )
}

export const title = 'Before closing'
export const text =
  'With beforeClose, the dialog stays open until you call the function it receives. A confirm dialog can open above it.'
