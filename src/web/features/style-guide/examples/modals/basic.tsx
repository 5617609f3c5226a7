import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { ModalCloseButton } from '#web/ui/modal/modal-close-button.tsx'

/** A dialog with its buttons. */
export function Example(): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Schedule a visit</Button>
      <Modal
        active={isOpen}
        title="Visit 418 Elm Street"
        onClose={close}
        footer={
          <>
            <ModalCloseButton>Not now</ModalCloseButton>
            <Button onClick={close}>Request visit</Button>
          </>
        }
      >
        <p>The broker will show the fourplex on Thursday from 2 to 4 PM. Feel free to bring your inspector.</p>
      </Modal>
    </>
  )
}

export const title = 'Modal'
export const text =
  'For one quick task. Escape, the close icon, a click outside, and a footer button close it. Focus stays inside and returns to where it was. On phones, it slides up from the bottom.'
