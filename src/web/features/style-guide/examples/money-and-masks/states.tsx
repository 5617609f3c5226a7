import { useState } from 'react'
import { CurrencyField } from '#web/ui/masks/currency-field.tsx'
import { PhoneField } from '#web/ui/masks/phone-field.tsx'
import { ZipcodeField } from '#web/ui/masks/zipcode-field.tsx'

/** Masked fields have the same states as every other field. */
export function Example(): React.ReactNode {
  const [rent, setRent] = useState('')
  const [phone, setPhone] = useState('(512) 555')
  const [zipcode, setZipcode] = useState('78701')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <CurrencyField label="Monthly rent" isRequired value={rent} onChange={setRent} help="For one door." />
      <PhoneField label="Seller’s phone" isRequired value={phone} onChange={setPhone} error="Enter a 10-digit phone number." />
      <ZipcodeField label="Property zipcode" isLoading value={zipcode} onChange={setZipcode} help="Looking up the county…" />
      <CurrencyField label="Purchase price" isReadOnly value="412500" onChange={setRent} help="Set when the deal closed." />
      <CurrencyField label="Earnest money" isDisabled value="" onChange={setRent} help="Add a contract first." />
    </div>
  )
}

export const title = 'States'
export const text = 'Required, with an error, loading, read-only, and disabled.'
