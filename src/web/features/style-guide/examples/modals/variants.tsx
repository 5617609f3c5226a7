import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { ModalCloseButton } from '#web/ui/modal/modal-close-button.tsx'

const variants = [
  { label: 'Without a click beside it', title: 'Accept the new lease', props: { noClose: true } },
  { label: 'Without the cross', title: 'Rent is due', props: { noCloseButton: true } },
  { label: 'Full width', title: 'Rent roll of Cedar Court', props: { fullWidth: true } },
]

/** `noClose`, `noCloseButton` and `fullWidth`. */
export function Example(): React.ReactNode {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className="flex flex-wrap gap-3">
      {variants.map(({ label, title, props }) => (
        <div key={label}>
          <Button variant="secondary" onClick={() => setOpen(label)}>
            {label}
          </Button>
          <Modal
            {...props}
            active={open === label}
            title={title}
            onClose={() => setOpen(null)}
            footer={<ModalCloseButton variant="primary">Done</ModalCloseButton>}
          >
            <p>Twelve units, eleven let. The last one is being painted and is free from May 1.</p>
          </Modal>
        </div>
      ))}
    </div>
  )
}

export const title = 'Ways to close, and width'
export const text = 'Take a way out only where a slip would cost something; Escape and the footer stay.'
