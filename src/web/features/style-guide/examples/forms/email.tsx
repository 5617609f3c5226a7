import { EmailField } from '#web/ui/fields/email-url-fields.tsx'

/** Browser autofill for addresses, without autocorrect. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <EmailField label="E-mail" name="email" isRequired help="We write here about your pod, nothing else." />
      <EmailField label="Invite a partner" defaultValue="dana@" error="Please enter a valid email address." />
      <EmailField label="Sign-in e-mail" isReadOnly defaultValue="dana@whitfield.example" />
      <EmailField label="New e-mail" isLoading defaultValue="dana@homes.example" help="Looking whether it is in use." />
    </div>
  )
}

export const title = 'E-mail'
export const text = 'The keyboard of a phone has an @.'
