import { useState } from 'react'
import { PhoneField } from '#web/ui/masks/phone-field.tsx'

/** The value is the displayed text, which is also what is stored. */
export function Example(): React.ReactNode {
  const [phone, setPhone] = useState('')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <PhoneField label="Phone" name="phone" value={phone} onChange={setPhone} help="Ten digits; +1 may stand before them." />
      <p className="text-md text-ink-2">
        Stored: <output>{phone || 'nothing'}</output>
      </p>
    </div>
  )
}

export const title = 'Phone'
export const text = 'However a number is pasted or filled in, it ends up in one form. A half number stays as it is.'
