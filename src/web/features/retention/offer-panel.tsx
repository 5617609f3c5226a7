import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { OfferText } from './offer-text.ts'

type OfferPanelProps = {
  text: OfferText
  isPending: boolean
  onAccept: () => void
  /** Additional text or choices. */
  children?: React.ReactNode
}

/** An offer with the button to accept it, which is no more prominent than the one to continue. */
export function OfferPanel({ text, isPending, onAccept, children }: OfferPanelProps): React.ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-md border border-line p-4">
      <div>
        <h3 id={id} className="font-bold text-ink">
          {text.title}
        </h3>
        <p className="text-md">{text.detail}</p>
      </div>
      {children}
      <div>
        <Button variant="secondary" className="max-md:w-full" isPending={isPending} onClick={onAccept}>
          {text.acceptLabel}
        </Button>
      </div>
    </section>
  )
}
