import * as z from 'zod/mini'
import { AuthRedirect } from '#contract/api/identity/auth.ts'
import { endpoint } from '#contract/api/endpoint.ts'

const form = z.object({ csrfToken: z.string(), callbackUrl: z.string(), json: z.literal('true') })

/** POST /api/auth/signin/identity, which takes a form. Responds with the URL to sign in. */
export const signInEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/signin/identity',
  access: 'open',
  summary: 'Begins a sign-in',
  query: z.object({ prompt: z.optional(z.string()), login_hint: z.optional(z.string()) }),
  body: form,
  response: AuthRedirect,
})

/** POST /api/auth/signout, which takes a form. Responds with the URL that ends the session at the issuer, too. */
export const signOutEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/signout',
  access: 'open',
  summary: 'Ends the session',
  body: form,
  response: AuthRedirect,
})
