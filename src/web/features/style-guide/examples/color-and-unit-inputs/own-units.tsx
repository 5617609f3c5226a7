import { useState } from 'react'
import { UnitField } from '#web/ui/unit-field/unit-field.tsx'
import { percent, type Units } from '#web/ui/unit-field/measure.ts'

const feeUnits: Units = [
  { ...percent, max: 12, step: 0.25 },
  { symbol: '$', singular: 'dollar', plural: 'dollars', max: 25_000, step: 50 },
]

const lotUnits: Units = [
  { symbol: 'ac', singular: 'acre', plural: 'acres', max: 40, step: 0.25 },
  { symbol: 'sq ft', singular: 'square foot', plural: 'square feet', max: 50_000, step: 100 },
]

/** Each unit with its own range and step. A single unit is plain text. */
export function Example(): React.ReactNode {
  const [fee, setFee] = useState('3%')
  const [lot, setLot] = useState('0.25ac')
  const [rate, setRate] = useState('6.875%')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <UnitField label="Agent fee" units={feeUnits} value={fee} onChange={setFee} />
      <UnitField label="Lot size" units={lotUnits} value={lot} onChange={setLot} />
      <UnitField label="Interest rate" units={[percent]} max={20} step={0.125} value={rate} onChange={setRate} />
    </div>
  )
}

export const title = 'Custom units'
export const text = 'Any units, each with its own range and step.'
