import { useState } from 'react'
import { ColourField } from '../../../../ui/colour-field/colour-field.tsx'

/** Three, six or eight hex digits, rgb() and hsl(), typed or pasted. */
export function Example(): React.ReactNode {
  const [colour, setColour] = useState('#0f4c3a')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <ColourField label="Brand colour" help="On your yard signs." name="brand" value={colour} onChange={setColour} />
      <p className="self-center text-sm text-ink-3">
        Stored: <code>{colour || 'nothing'}</code>
      </p>
    </div>
  )
}
