import { useState } from 'react'
import { ColorField } from '#web/ui/color-field/color-field.tsx'

const presets = [
  { value: '#0f4c3a', label: 'Pine' },
  { value: '#b4771c', label: 'Brass' },
  { value: '#b3402e', label: 'Clay' },
  { value: '#2c5f8a', label: 'Sky' },
  { value: '#14211dcc', label: 'Shade' },
]

/** With transparency, and with presets. */
export function Example(): React.ReactNode {
  const [color, setColor] = useState('#14211dcc')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <ColorField
        label="Photo overlay"
        help="Lets the house show through."
        hasAlpha
        presets={presets}
        value={color}
        onChange={setColor}
      />
      <p className="self-center text-sm text-ink-3">
        Stored: <code>{color || 'nothing'}</code>
      </p>
    </div>
  )
}

export const title = 'Color with transparency and presets'
export const text = 'Stored as #rrggbbaa if it’s transparent.'
