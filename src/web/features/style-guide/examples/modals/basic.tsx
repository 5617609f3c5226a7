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
        <p>The broker shows the fourplex on Thursday between 2 and 4 PM. Bring your inspector if you like.</p>
      </Modal>
    </>
  )
}

export const title = 'Modal'
export const text =
  'For one task that is quickly done. Escape, the cross, a click beside it and a footer button close it; the focus stays inside and returns to where it was. On phones it rises from the bottom.'
