import { useState } from 'react'
import { ColourField } from '../../../../ui/colour-field/colour-field.tsx'

const presets = [
  { value: '#0f4c3a', label: 'Pine' },
  { value: '#b4771c', label: 'Brass' },
  { value: '#b3402e', label: 'Clay' },
  { value: '#2c5f8a', label: 'Sky' },
  { value: '#14211dcc', label: 'Shade' },
]

/** Where a colour may let something through, and with colours to pick by one press. */
export function Example(): React.ReactNode {
  const [colour, setColour] = useState('#14211dcc')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <ColourField
        label="Veil over the photo"
        help="Lets the house show through."
        hasAlpha
        presets={presets}
        value={colour}
        onChange={setColour}
      />
      <p className="self-center text-sm text-ink-3">
        Stored: <code>{colour || 'nothing'}</code>
      </p>
    </div>
  )
}
