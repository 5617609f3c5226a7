import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'

/** The eye button reveals the password; submitting the form hides it again. */
export function Example(): React.ReactNode {
  return (
    <form className="grid gap-x-5 gap-y-3 md:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" isRequired name="password" defaultValue="eight units by May" />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        defaultValue="duplex"
        error="Password must be at least 12 characters long."
      />
      <PasswordField label="Old password" isLoading defaultValue="eight units by May" help="Checking it." />
      <PasswordField label="Second password" isDisabled help="Not while you sign in with a passkey." />
      <Button type="submit" className="justify-self-start">
        Change password
      </Button>
    </form>
  )
}

export const title = 'Password'
export const text = 'Showing it keeps focus and caret where they are.'
