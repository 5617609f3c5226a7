import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { ModalCloseButton } from '#web/ui/modal/modal-close-button.tsx'

const checks = ['Roof', 'Foundation', 'Plumbing', 'Wiring', 'Heating', 'Windows', 'Drainage', 'Permits', 'Title', 'Insurance']

/** A text longer than the screen. */
export function Example(): React.ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Read the inspection report
      </Button>
      <Modal
        active={isOpen}
        title="Inspection report: 12 Birch Lane"
        onClose={() => setOpen(false)}
        footer={<ModalCloseButton>Close report</ModalCloseButton>}
      >
        <div className="grid gap-3">
          {checks.map((check) => (
            <p key={check}>
              <strong className="text-ink">{check}.</strong> Checked on April 14 by a licensed inspector. Nothing that should stop
              you from closing. Two small repairs are listed with their cost, and the seller has agreed to both in writing.
            </p>
          ))}
        </div>
      </Modal>
    </>
  )
}

export const title = 'Long content'
export const text =
  'The text scrolls between the title and the buttons, which stay visible. By keyboard, press Tab to reach the text, then use the arrow keys.'
