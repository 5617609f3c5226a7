import { useState } from 'react'
import { ColorField } from '#web/ui/color-field/color-field.tsx'

/** Three, six or eight hex digits, rgb() and hsl(), typed or pasted. */
export function Example(): React.ReactNode {
  const [color, setColor] = useState('#0f4c3a')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <ColorField label="Brand color" help="Used on your yard signs." name="brand" value={color} onChange={setColor} />
      <p className="self-center text-sm text-ink-3">
        Stored: <code>{color || 'nothing'}</code>
      </p>
    </div>
  )
}

export const title = 'Color'
export const text = 'Stored as #rrggbb and named in words below the field. Text that isn’t a color restores the last one.'
