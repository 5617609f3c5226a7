import { CheckboxField } from '#web/ui/fields/choice-fields.tsx'

/** A yes-or-no answer that is submitted with its form. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <CheckboxField label="Match me with a pod" defaultChecked help="You’ll stay in the pool until you have one." />
      <CheckboxField label="I’ll keep pod conversations private" isRequired error="Accept this to continue." />
      <CheckboxField label="Accepted the terms of March 1" isReadOnly defaultChecked />
      <CheckboxField label="Lead a pod" isDisabled help="Available after your first four meetings." />
      <CheckboxField label="Share ranges with my pod" isLoading defaultChecked help="Saving…" />
    </div>
  )
}

export const title = 'Checkbox'
export const text = 'For a yes-or-no answer that’s submitted with its form.'
