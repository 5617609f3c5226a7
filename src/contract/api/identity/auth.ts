import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The signed-in user, and when the session expires unless used before (ISO 8601, UTC). An empty object when signed out. */
export const Session = z.object({
  user: z.optional(z.object({ name: z.string(), email: z.string() })),
  expires: z.optional(z.string()),
})
export type Session = z.infer<typeof Session>

/** GET /api/auth/session: returns the signed-in user, or `{}`. Extends the session's idle timeout. */
export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  access: 'open',
  summary: 'Returns the signed-in user, or {} when signed out',
  response: Session,
})

/** GET /api/auth/csrf: returns the CSRF token for the sign-in and sign-out forms. Stable within a browser. */
export const getCsrfToken = endpoint({
  method: 'GET',
  path: '/api/auth/csrf',
  access: 'open',
  summary: 'Returns the CSRF token for the sign-in and sign-out forms',
  response: z.object({ csrfToken: z.string() }),
})

/** A sign-in provider. URLs are absolute. */
export const SignInProvider = z.object({
  id: z.string(),
  name: z.string(),
  type: z.literal('oidc'),
  signinUrl: z.string(),
  callbackUrl: z.string(),
})
export type SignInProvider = z.infer<typeof SignInProvider>

/** GET /api/auth/providers: returns the sign-in providers by ID. The only one is `identity`. */
export const listProviders = endpoint({
  method: 'GET',
  path: '/api/auth/providers',
  access: 'open',
  summary: 'Returns the sign-in providers by ID',
  response: z.record(z.string(), SignInProvider),
})

/**
 * Response of POST /api/auth/signin/{id} and POST /api/auth/signout to `json=true` or `X-Auth-Return-Redirect: 1`: the URL the
 * browser goes to next. Both accept forms (application/x-www-form-urlencoded) with `csrfToken`, `callbackUrl` and `json`.
 * Without a request for JSON they redirect.
 */
export const AuthRedirect = z.object({ url: z.string() })
export type AuthRedirect = z.infer<typeof AuthRedirect>

/**
 * Why a sign-in ended on `/login?error=…`. The names are those of NextAuth, which its clients know: the form expired, the issuer
 * does not respond, its response was rejected, the email belongs to another user, the user canceled, the email is not verified,
 * or another error.
 */
export type SignInError =
  | 'MissingCSRF'
  | 'OAuthSignin'
  | 'OAuthCallback'
  | 'OAuthAccountNotLinked'
  | 'AccessDenied'
  | 'Verification'
  | 'Default'

/** Why an issuer's logout token was rejected, in OAuth 2.0 error format. */
export const BackchannelLogoutError = z.object({ error: z.literal('invalid_request'), error_description: z.string() })
export type BackchannelLogoutError = z.infer<typeof BackchannelLogoutError>
