import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import type { OfferWords } from './offer-words.ts'

type OfferPanelProps = {
  words: OfferWords
  isPending: boolean
  onTake: () => void
  /** What is still to be said or chosen. */
  children?: React.ReactNode
}

/** One offer, and the button that takes it. It weighs no more than the one that goes on. */
export function OfferPanel({ words, isPending, onTake, children }: OfferPanelProps): React.ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-md border border-line p-4">
      <div>
        <h3 id={id} className="font-bold text-ink">
          {words.title}
        </h3>
        <p className="text-md">{words.detail}</p>
      </div>
      {children}
      <div>
        <Button variant="secondary" className="max-md:w-full" isPending={isPending} onClick={onTake}>
          {words.take}
        </Button>
      </div>
    </section>
  )
}
