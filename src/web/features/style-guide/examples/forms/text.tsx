import { TextField } from '#web/ui/fields/text-field.tsx'

/** A single-line text field in every state. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <TextField label="Nickname" placeholder="What your pod calls you" />
      <TextField label="Profession" help="What you do beside investing." defaultValue="Logistics planner" />
      <TextField label="Headline" isRequired maximum={120} defaultValue="Buying my first fourplex in Tulsa" />
      <TextField label="City" isRequired error="City is required." />
      <TextField label="Member number" isReadOnly defaultValue="LM-20417" help="Stays the same as long as you are a member." />
      <TextField label="Promo code" isDisabled defaultValue="SPRING" help="Your plan has its best price already." />
      <TextField label="Pod name" isLoading defaultValue="The Tulsa Eight" help="Checking whether the name is free." />
      <TextField label="Purchase price" prefix="$" inputMode="numeric" defaultValue="185,000" />
    </div>
  )
}

export const title = 'Text'
export const text = 'Read-only can be read and copied; disabled is passed over; loading turns a ring at the end of the box.'
