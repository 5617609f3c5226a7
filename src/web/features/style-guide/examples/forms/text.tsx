import { TextField } from '#web/ui/fields/text-field.tsx'

/** A single-line text field in every state. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <TextField label="Nickname" placeholder="What your pod calls you" />
      <TextField label="Profession" help="What you do besides investing." defaultValue="Logistics planner" />
      <TextField label="Headline" isRequired maximum={120} defaultValue="Buying my first fourplex in Tulsa" />
      <TextField label="City" isRequired error="City is required." />
      <TextField label="Member number" isReadOnly defaultValue="LM-20417" help="Never changes while you’re a member." />
      <TextField label="Promo code" isDisabled defaultValue="SPRING" help="You already have the best price." />
      <TextField label="Pod name" isLoading defaultValue="The Tulsa Eight" help="Checking if the name is available…" />
      <TextField label="Purchase price" prefix="$" inputMode="numeric" defaultValue="185,000" />
    </div>
  )
}

export const title = 'Text'
export const text = 'Read-only text can be copied. Tab skips disabled fields. A spinner at the end shows that a field is loading.'
