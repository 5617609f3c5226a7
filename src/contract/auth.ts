import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The signed-in person and when their session ends unless used before (ISO 8601, UTC); without keys when signed out. */
export const Session = z.object({
  user: z.optional(z.object({ name: z.string(), email: z.string() })),
  expires: z.optional(z.string()),
})
export type Session = z.infer<typeof Session>

/** GET /api/auth/session: who is signed in, `{}` for nobody. Slides the session's idle time. */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  access: 'open',
  summary: 'Who is signed in; {} for nobody',
  answer: Session,
})

/** GET /api/auth/csrf: the token that the forms of sign-in and sign-out carry. Stable in one browser. */
export const readCsrfToken = endpoint({
  method: 'GET',
  path: '/api/auth/csrf',
  access: 'open',
  summary: 'The token that sign-in and sign-out forms carry',
  answer: z.object({ csrfToken: z.string() }),
})

/** A way to sign in. Addresses are absolute. */
export const SignInProvider = z.object({
  id: z.string(),
  name: z.string(),
  type: z.literal('oidc'),
  signinUrl: z.string(),
  callbackUrl: z.string(),
})
export type SignInProvider = z.infer<typeof SignInProvider>

/** GET /api/auth/providers: the ways to sign in, by id. There is one, `identity`. */
export const listProviders = endpoint({
  method: 'GET',
  path: '/api/auth/providers',
  access: 'open',
  summary: 'The ways to sign in, by id',
  answer: z.record(z.string(), SignInProvider),
})

/**
 * What POST /api/auth/signin/{id} and POST /api/auth/signout answer to `json=true` or `X-Auth-Return-Redirect: 1`: where
 * the browser goes next. Both take forms (application/x-www-form-urlencoded) with `csrfToken`, `callbackUrl` and `json`;
 * without a wish for JSON they redirect.
 */
export const NextStep = z.object({ url: z.string() })
export type NextStep = z.infer<typeof NextStep>

/**
 * Why a sign-in ended on `/login?error=…`. The names are those of NextAuth, which its clients know: the form was open for
 * too long, the issuer does not answer, its answer was refused, the e-mail is another person's, the person turned back,
 * the e-mail is not verified, something else.
 */
export type SignInError =
  | 'MissingCSRF'
  | 'OAuthSignin'
  | 'OAuthCallback'
  | 'OAuthAccountNotLinked'
  | 'AccessDenied'
  | 'Verification'
  | 'Default'

/** Why a logout token of an issuer was not taken, in the words of OAuth 2.0. */
export const BackchannelRefusal = z.object({ error: z.literal('invalid_request'), error_description: z.string() })
export type BackchannelRefusal = z.infer<typeof BackchannelRefusal>
