import { useState } from 'react'
import { UnitField } from '#web/ui/unit-field/unit-field.tsx'

/** Percent first, from 0 to 100 by default. */
export function Example(): React.ReactNode {
  const [width, setWidth] = useState('50%')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <UnitField label="Photo width" help="Try 12px, 7.5, or 150." name="width" value={width} onChange={setWidth} />
      <p className="self-center text-sm text-ink-3">
        Stored: <code>{width || 'nothing'}</code>
      </p>
    </div>
  )
}

export const title = 'Number with a unit'
export const text =
  'A number out of range moves to the limit, and the field says so. An unknown unit becomes percent. A number alone keeps its unit.'
