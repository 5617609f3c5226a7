import { useState } from 'react'
import { ZipcodeField } from '#web/ui/masks/zipcode-field.tsx'

/** A string of five digits, never a number. */
export function Example(): React.ReactNode {
  const [zipcode, setZipcode] = useState('02108')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <ZipcodeField label="Zipcode" name="zipcode" value={zipcode} onChange={setZipcode} help="Boston zipcodes start with 0." />
      <p className="text-md text-ink-2">
        Stored: <output>{zipcode || 'nothing'}</output>
      </p>
    </div>
  )
}

export const title = 'Zipcode'
export const text = 'Five digits. From ZIP+4, it keeps the first five.'
