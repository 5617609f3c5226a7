import * as z from 'zod/mini'

// Separate from the endpoints: only pages that validate input against these schemas load zod, while every page loads the
// endpoints.

const code = z.string().check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(20, 'This code is too long.'))

/** A new email address. */
export const EmailChange = z.object({ email: z.string().check(z.trim(), z.minLength(1, 'Enter an email address.')) })

/** The current and the new password. */
export const PasswordChange = z.object({
  current: z.string().check(z.minLength(1, 'Enter your current password.')),
  next: z.string().check(z.minLength(1, 'Enter a new password.')),
})

/** A code from the authenticator app. */
export const AuthenticatorCode = z.object({ code })

/** A passkey created by the browser, with its name. */
export const NewPasskey = z.object({
  ticket: z.string().check(z.maxLength(4_000)),
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(60, 'Use up to 60 characters.')),
  response: z.looseObject({}),
})
