import { useState } from 'react'
import { CountField } from '#web/ui/masks/count-field.tsx'

/** The stored value has no commas. */
export function Example(): React.ReactNode {
  const [value, setValue] = useState('1250')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <CountField label="Door count" name="doorCount" value={value} onChange={setValue} help="Every unit counts as one door." />
      <p className="text-md text-ink-2">
        Stored: <output>{value || 'nothing'}</output>
      </p>
    </div>
  )
}

export const title = 'Count'
export const text =
  'Whole numbers with thousands separators. If an entry isn’t allowed, such as a minus sign, the field says what to enter.'
