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
        help="Enter 0 if it is zero or below"
      />
      <p className="text-md text-ink-2">
        Stored: <output>{value || 'nothing'}</output>
      </p>
    </div>
  )
}

export const title = 'Currency'
export const text =
  'US dollars: digits and one dot. Screen readers hear the currency with the label. Text that is no amount cannot be pasted, and a minus cannot be typed; the line below says so.'
