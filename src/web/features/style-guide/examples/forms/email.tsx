import { EmailField } from '#web/ui/fields/email-url-fields.tsx'

/** Browser autofill for addresses, without autocorrect. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <EmailField label="Email" name="email" isRequired help="We’ll email you only about your pod." />
      <EmailField label="Invite a partner" defaultValue="dana@" error="Please enter a valid email address." />
      <EmailField label="Sign-in email" isReadOnly defaultValue="dana@whitfield.example" />
      <EmailField label="New email" isLoading defaultValue="dana@homes.example" help="Checking if it’s in use…" />
    </div>
  )
}

export const title = 'Email'
export const text = 'On phones, the keyboard has an @ key.'
