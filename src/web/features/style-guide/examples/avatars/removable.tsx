import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RemovableChip } from '#web/ui/chips/removable-chip.tsx'

const all = ['Thursday', 'Multi-Family Investing', '8–20 doors']

/** Active filters. When one is removed, focus stays in the row. */
export function Example(): React.ReactNode {
  const row = useRef<HTMLFieldSetElement>(null)
  const [filters, setFilters] = useState(all)
  const remove = (filter: string): void => {
    setFilters(filters.filter((one) => one !== filter))
    row.current?.focus()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset ref={row} tabIndex={-1} aria-label="Filters" className="flex flex-wrap gap-2">
        {filters.map((filter) => (
          <RemovableChip key={filter} tone="pine" label={filter} onRemove={() => remove(filter)} />
        ))}
        <RemovableChip label="Your time zone" isDisabled onRemove={() => {}} />
      </fieldset>
      <Button variant="quiet" size="sm" onClick={() => setFilters(all)}>
        Reset filters
      </Button>
    </div>
  )
}

export const title = 'Removable chips'
export const text = 'For active filters and selected values.'
