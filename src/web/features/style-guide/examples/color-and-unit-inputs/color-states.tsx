import { useState } from 'react'
import { ColorField } from '#web/ui/color-field/color-field.tsx'

/** The states of the field. */
export function Example(): React.ReactNode {
  const [sign, setSign] = useState('')
  const [door, setDoor] = useState('#e5dfd3')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <ColorField label="Yard sign" isRequired help="Printed exactly as shown." value={sign} onChange={setSign} />
      <ColorField label="Front door" error="Choose one of the HOA’s colors." value={door} onChange={setDoor} />
      <ColorField label="Shutters" isLoading help="Checking with the HOA…" value="#2c5f8a" onChange={setDoor} />
      <ColorField label="Walls" isReadOnly help="As last painted." value="#f8edd8" onChange={setDoor} />
      <ColorField label="Trim" isDisabled help="Choose a wall color first." value="" onChange={setDoor} />
    </div>
  )
}

export const title = 'Color states'
export const text = 'Empty and required, with an error, loading, read-only, and disabled.'
