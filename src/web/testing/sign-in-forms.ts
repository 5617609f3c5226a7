import * as z from 'zod/mini'
import { NextStep } from '#contract/auth.ts'
import { endpoint } from '#contract/endpoint.ts'

const form = z.object({ csrfToken: z.string(), callbackUrl: z.string(), json: z.literal('true') })

/** POST /api/auth/signin/identity, which takes a form: where the browser goes to sign in. */
export const sendSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin/identity',
  access: 'open',
  summary: 'Begins a sign-in',
  query: z.object({ prompt: z.optional(z.string()), login_hint: z.optional(z.string()) }),
  body: form,
  answer: NextStep,
})

/** POST /api/auth/signout, which takes a form: where the browser goes to end the session at the issuer, too. */
export const sendSignOut = endpoint({
  method: 'POST',
  path: '/api/auth/signout',
  access: 'open',
  summary: 'Ends the session',
  body: form,
  answer: NextStep,
})
