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
        error="Please use at least 8 characters."
      />
      <PasswordField label="Current password" isLoading defaultValue="eight units by May" help="Checking…" />
      <PasswordField label="Backup password" isDisabled help="You don’t need one with a passkey." />
      <Button type="submit" className="justify-self-start">
        Change password
      </Button>
    </form>
  )
}

export const title = 'Password'
export const text = 'Showing the password keeps the focus and caret in place.'
