import { states } from '#domain/profile/states.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'

/** The browser's native select, which works on every phone and with every keyboard. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <SelectField label="Home state" options={states} help="Where you live, not where you invest." />
      <SelectField label="Property state" options={states} isRequired defaultValue="OK" />
      <SelectField label="License state" options={states} isRequired error="License state is required." />
      <SelectField label="Your pod’s state" options={states} isReadOnly defaultValue="TX" />
      <SelectField label="Lender’s state" options={states} isDisabled help="Choose a lender first." />
      <SelectField label="County" options={[]} isLoading help="Loading Oklahoma counties…" />
    </div>
  )
}

export const title = 'Native select'
export const text = 'For up to about 60 options that people know by heart.'
