import { useState } from 'react'
import { states } from '#domain/profile/states.ts'
import { ComboBoxField } from '#web/ui/combo-box/combo-box-field.tsx'

/** A state found by its name or its two-letter code. Browser autofill works with either. */
export function Example(): React.ReactNode {
  const [home, setHome] = useState('')
  const [market, setMarket] = useState('TX')
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <ComboBoxField
        label="State"
        isRequired
        options={states}
        value={home}
        onChange={setHome}
        autoComplete="address-level1"
        help="Where you live."
      />
      <ComboBoxField
        label="Market"
        name="market"
        options={states}
        value={market}
        onChange={setMarket}
        help="Where you buy. Optional."
      />
    </div>
  )
}

export const title = 'Combo box'
export const text =
  'For finding one of many options by typing. Case and accents don’t matter, and you can start with any word of an option.'
