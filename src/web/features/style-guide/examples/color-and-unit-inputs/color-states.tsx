import { useState } from 'react'
import { ColorField } from '#web/ui/color-field/color-field.tsx'

/** The states of the field. */
export function Example(): React.ReactNode {
  const [sign, setSign] = useState('')
  const [door, setDoor] = useState('#e5dfd3')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <ColorField label="Sign" isRequired help="Printed as it is here." value={sign} onChange={setSign} />
      <ColorField label="Front door" error="Not one of the association's colours." value={door} onChange={setDoor} />
      <ColorField label="Shutters" isLoading help="Asking the association" value="#2c5f8a" onChange={setDoor} />
      <ColorField label="Walls" isReadOnly help="As painted last." value="#f8edd8" onChange={setDoor} />
      <ColorField label="Trim" isDisabled help="Once there are walls." value="" onChange={setDoor} />
    </div>
  )
}

export const title = 'Colour states'
export const text = 'Empty and required, with an error, loading, read-only and disabled.'
