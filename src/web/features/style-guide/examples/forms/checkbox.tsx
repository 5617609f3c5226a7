import { CheckboxField } from '#web/ui/fields/choice-fields.tsx'

/** A yes-or-no answer that is submitted with its form. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <CheckboxField label="Match me with a pod" defaultChecked help="Twice a week, until you have one." />
      <CheckboxField label="I keep what is said in my pod" isRequired error="Please accept this to go on." />
      <CheckboxField label="Terms of March 1 accepted" isReadOnly defaultChecked />
      <CheckboxField label="Lead a pod" isDisabled help="After your first four meetings." />
      <CheckboxField label="Share my ranges with my pod" isLoading defaultChecked help="Saving…" />
    </div>
  )
}

export const title = 'Checkbox'
export const text = 'For an answer that is sent with others.'
