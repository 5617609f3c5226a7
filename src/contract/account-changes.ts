import * as z from 'zod/mini'

// Apart from the calls that take them: pages hold what is typed against these, and bring zod along; calls are on every page.

const code = z.string().check(z.trim(), z.minLength(1, 'Please enter the code.'), z.maxLength(20, 'This code is too long.'))

/** Another e-mail address. */
export const EmailChange = z.object({ email: z.string().check(z.trim(), z.minLength(1, 'Please enter an e-mail address.')) })

/** The password as it is, and as it is to be. */
export const PasswordChange = z.object({
  current: z.string().check(z.minLength(1, 'Please enter your current password.')),
  next: z.string().check(z.minLength(1, 'Please enter a new password.')),
})

/** A code of the authenticator app. */
export const CodeOfApp = z.object({ code })

/** A passkey as the browser made it, with the name it gets. */
export const NewPasskey = z.object({
  ticket: z.string().check(z.maxLength(4_000)),
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Please give it a name.'), z.maxLength(60, 'Please use at most 60 characters.')),
  response: z.looseObject({}),
})
