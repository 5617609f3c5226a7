import { useState } from 'react'
import { ColourField } from '../../../../ui/colour-field/colour-field.tsx'

/** The states of every field. */
export function Example(): React.ReactNode {
  const [sign, setSign] = useState('')
  const [door, setDoor] = useState('#e5dfd3')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <ColourField label="Sign" isRequired help="Printed as it is here." value={sign} onChange={setSign} />
      <ColourField label="Front door" error="Not one of the association's colours." value={door} onChange={setDoor} />
      <ColourField label="Shutters" isLoading help="Asking the association" value="#2c5f8a" onChange={setDoor} />
      <ColourField label="Walls" isReadOnly help="As painted last." value="#f8edd8" onChange={setDoor} />
      <ColourField label="Trim" isDisabled help="Once there are walls." value="" onChange={setDoor} />
    </div>
  )
}
