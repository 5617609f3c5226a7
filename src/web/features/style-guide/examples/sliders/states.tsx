import { useState } from 'react'
import { SliderField } from '#web/ui/slider/slider-field.tsx'

/** The states of the field. */
export function Example(): React.ReactNode {
  const [reserve, setReserve] = useState(4)
  const [vacancy, setVacancy] = useState(8)
  const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`)
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
      <SliderField label="Reserves" isRequired max={24} format={months} value={reserve} onChange={setReserve} />
      <SliderField
        label="Reserves on hand"
        max={24}
        format={months}
        error={reserve < 6 ? 'Lenders want at least 6 months.' : undefined}
        value={reserve}
        onChange={setReserve}
      />
      <SliderField label="Vacancy" isLoading help="Getting the county’s rate…" value={vacancy} onChange={setVacancy} />
      <SliderField label="Vacancy last year" isReadOnly help="From your statement." value={12} onChange={setVacancy} />
      <SliderField label="Share of the deal" isDisabled help="Add a partner first." value={50} onChange={setVacancy} />
      <SliderField
        label="Price range"
        isDisabled
        help="Complete your buy box first."
        max={900}
        format={(thousands) => `$${thousands}k`}
        value={[250, 600]}
        onChange={() => undefined}
      />
    </div>
  )
}

export const title = 'States'
export const text = 'Required, with an error, loading, read-only, and disabled.'
