import { useState } from 'react'
import { CurrencyField } from '#web/ui/masks/currency-field.tsx'

/** The stored value has neither the dollar sign nor commas. */
export function Example(): React.ReactNode {
  const [value, setValue] = useState('1250000.5')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <CurrencyField
        label="Total appraised value"
        name="totalAppraisedValue"
        value={value}
        onChange={setValue}
        help="Enter 0 if zero or negative"
      />
      <p className="text-md text-ink-2">
        Stored: <output>{value || 'nothing'}</output>
      </p>
    </div>
  )
}

export const title = 'Currency'
export const text =
  'US dollars: digits and one decimal point. Screen readers hear the currency with the label. The field rejects a minus sign and pasted text that isn’t an amount, and says what to enter.'
