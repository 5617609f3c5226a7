import { useState } from 'react'
import { SliderField } from '#web/ui/slider/slider-field.tsx'

const marks = [
  { value: 3, label: '3%' },
  { value: 20, label: 'No insurance' },
  { value: 50, label: 'Half' },
]

/** Marks label some values; every value can be selected. */
export function Example(): React.ReactNode {
  const [down, setDown] = useState(20)
  return (
    <SliderField
      label="Down payment"
      help="At 20% or more, most lenders don’t require mortgage insurance."
      min={3}
      max={50}
      marks={marks}
      format={(share) => `${share}%`}
      value={down}
      onChange={setDown}
    />
  )
}

export const title = 'Marks'
export const text = 'Label the numbers worth pointing out.'
