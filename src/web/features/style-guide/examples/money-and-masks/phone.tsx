import { useState } from 'react'
import { PhoneField } from '#web/ui/masks/phone-field.tsx'

/** The value is the displayed text, which is also what is stored. */
export function Example(): React.ReactNode {
  const [phone, setPhone] = useState('')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <PhoneField label="Phone" name="phone" value={phone} onChange={setPhone} help="Ten digits. You can start with +1." />
      <p className="text-md text-ink-2">
        Stored: <output>{phone || 'nothing'}</output>
      </p>
    </div>
  )
}

export const title = 'Phone'
export const text = 'Pasted and autofilled numbers all end up in one format. An incomplete number stays as it is.'
