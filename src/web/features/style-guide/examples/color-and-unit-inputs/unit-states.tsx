import { useState } from 'react'
import { UnitField } from '#web/ui/unit-field/unit-field.tsx'
import { percent } from '#web/ui/unit-field/measure.ts'

/** The states of the field. */
export function Example(): React.ReactNode {
  const [down, setDown] = useState('')
  const [share, setShare] = useState('65%')
  const [vacancy, setVacancy] = useState('8%')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <UnitField label="Down payment" isRequired help="Percent of the price." units={[percent]} value={down} onChange={setDown} />
      <UnitField label="Your share" error="All partners’ shares add up to more than 100%." value={share} onChange={setShare} />
      <UnitField label="Vacancy" isLoading help="Getting the county’s rate…" value={vacancy} onChange={setVacancy} />
      <UnitField label="Vacancy last year" isReadOnly help="From your statement." value="12%" onChange={setVacancy} />
      <UnitField label="Cap rate" isDisabled help="Enter a price and rent first." value="" onChange={setVacancy} />
    </div>
  )
}

export const title = 'Unit states'
export const text = 'Required, with an error, loading, read-only, and disabled.'
