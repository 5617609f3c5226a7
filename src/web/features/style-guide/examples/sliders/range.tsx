import { useState } from 'react'
import { SliderField } from '#web/ui/slider/slider-field.tsx'

/** Two thumbs that cannot pass each other. */
export function Example(): React.ReactNode {
  const [hours, setHours] = useState<readonly [number, number]>([11, 18])
  return (
    <SliderField
      label="Your local time"
      help="Only show meetings within these hours."
      ends={['Earliest', 'Latest']}
      min={6}
      max={22}
      step={0.5}
      format={timeOf}
      formatRange={([from, to]) => (from === 6 && to === 22 ? 'Any time' : `${timeOf(from)} – ${timeOf(to)}`)}
      value={hours}
      onChange={setHours}
    />
  )
}

function timeOf(hour: number): string {
  return `${((Math.floor(hour) + 11) % 12) + 1}${hour % 1 ? ':30' : ''} ${hour < 12 ? 'AM' : 'PM'}`
}

export const title = 'Range'
export const text = 'Two thumbs, each with its own name.'
