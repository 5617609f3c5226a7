import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { ModalCloseButton } from '#web/ui/modal/modal-close-button.tsx'

const variants = [
  { label: 'No click outside', title: 'Accept the new lease', props: { noClose: true } },
  { label: 'No close icon', title: 'Rent is due', props: { noCloseButton: true } },
  { label: 'Full width', title: 'Cedar Court rent roll', props: { fullWidth: true } },
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
            <p>Twelve units, eleven leased. The last one is being painted and will be available May 1.</p>
          </Modal>
        </div>
      ))}
    </div>
  )
}

export const title = 'Closing and width'
export const text = 'Remove a way to close only if closing by accident would cost something. Escape and the footer always work.'
