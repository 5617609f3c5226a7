import { states } from '#domain/profile/states.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'

/** The browser's native select, which works on every phone and with every keyboard. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <SelectField label="State you live in" options={states} help="Where you live, not where you invest." />
      <SelectField label="State of the property" options={states} isRequired defaultValue="OK" />
      <SelectField label="State of your licence" options={states} isRequired error="State of your licence is required." />
      <SelectField label="State of your pod" options={states} isReadOnly defaultValue="TX" />
      <SelectField label="State of your lender" options={states} isDisabled help="Name the lender first." />
      <SelectField label="County" options={[]} isLoading help="Fetching the counties of Oklahoma." />
    </div>
  )
}

export const title = 'Native select'
export const text = 'For up to some sixty options that are known by heart.'
