import { useId, useState } from 'react'
import { DisclosureButton } from '#web/ui/disclosure-button.tsx'

/**
 * For long content that is not always needed, such as filters on a phone. The number of active filters is shown while
 * collapsed.
 */
export function Example(): React.ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="max-w-sm rounded-card border border-line px-5 py-1">
      <DisclosureButton isOpen={isOpen} controls={id} className="font-semibold" onClick={() => setOpen(!isOpen)}>
        Filters (2)
      </DisclosureButton>
      <p id={id} hidden={!isOpen} className="pb-4 text-md text-ink-2">
        Multi-Family Investing, Texas
      </p>
    </div>
  )
}

export const title = 'Disclosure'
export const text = 'Shows and hides content that isn’t always needed.'
