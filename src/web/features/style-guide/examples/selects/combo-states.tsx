import { useState } from 'react'
import { ComboBoxField } from '#web/ui/combo-box/combo-box-field.tsx'

const lenders = [
  { value: 'first-union', label: 'First Union of Tulsa', description: '6.2% · 30 years' },
  { value: 'harbor', label: 'Harbor Street Bank', description: '6.4% · 25 years' },
  { value: 'longhorn', label: 'Longhorn Credit Union', description: '6.1% · 20 years, owner-occupied only' },
]

/** The states of the field. Each option here has a description. */
export function Example(): React.ReactNode {
  const [lender, setLender] = useState('')
  const shared = { options: lenders, onChange: setLender }
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <ComboBoxField {...shared} label="Lender" isRequired value={lender} error={lender ? undefined : 'Lender is required.'} />
      <ComboBoxField {...shared} label="Second lender" value="harbor" isLoading help="Getting today’s rates…" />
      <ComboBoxField {...shared} label="Lender at closing" isReadOnly value="longhorn" help="Set when the deal closed." />
      <ComboBoxField {...shared} label="Refinance with" isDisabled value="" help="Available once the loan is a year old." />
    </div>
  )
}

export const title = 'Combo box states'
export const text = 'Required, with an error, loading, read-only, and disabled. An option can have a second line.'
