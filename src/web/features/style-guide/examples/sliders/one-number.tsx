import { useState } from 'react'
import { SliderField } from '#web/ui/slider/slider-field.tsx'

/** From 0 to 100 in steps of 1 by default. */
export function Example(): React.ReactNode {
  const [passive, setPassive] = useState(40)
  return (
    <SliderField
      label="Passive deals"
      help="The rest of your time goes to deals you work on yourself."
      format={(share) => `${share}%`}
      value={passive}
      onChange={setPassive}
    />
  )
}

export const title = 'One number'
export const text = 'The number is on the same line as the label, worded the way screen readers hear it.'
