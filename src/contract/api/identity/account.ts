import * as z from 'zod/mini'
import { AuthenticatorCode, EmailChange, NewPasskey, PasswordChange } from './account-changes.ts'
import { endpoint } from '../endpoint.ts'

const instant = z.iso.datetime()

/**
 * A browser that is signed in to the account. `device` describes the browser. `isCurrent` marks the one that sent the request.
 */
export const AccountSession = z.object({
  id: z.string(),
  device: z.string(),
  isCurrent: z.boolean(),
  signedInAt: instant,
  seenAt: instant,
})
export type AccountSession = z.infer<typeof AccountSession>

/** A passkey of the account. */
export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: instant, usedAt: z.nullable(instant) })
export type Passkey = z.infer<typeof Passkey>

/**
 * The sign-in settings of an account. `keptBy` is the host name of the operator's own sign-in service, where everything except
 * sessions is changed; null for the built-in one. `isFresh`: the user has recently reauthenticated. Without it, every change is
 * refused with `fresh-sign-in-required`. `pendingEmail` waits for confirmation by email. Each recovery code replaces a lost
 * authenticator app once.
 */
export const Account = z.object({
  email: z.string(),
  keptBy: z.nullable(z.string()),
  isFresh: z.boolean(),
  pendingEmail: z.nullable(z.string()),
  secretChangedAt: z.nullable(instant),
  authenticatorSince: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  sessions: z.array(AccountSession),
})
export type Account = z.infer<typeof Account>

const accountProblems = ['kept-elsewhere'] as const
/** Admins can change their second factors only in a session that was itself opened with a second factor. */
const secondFactorProblems = [...accountProblems, 'second-factor-required'] as const

/** GET /api/account: returns the account's sign-in settings and sessions. */
export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'auth',
  summary: "Returns the account's sign-in settings and sessions",
  response: Account,
})

/**
 * POST /api/account/email: requests a new email address. It takes effect when the link in the confirmation email is opened. The
 * response is the same whether or not the address is already in use.
 */
export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email',
  access: 'auth',
  fresh: true,
  summary: 'Requests a new email address, to be confirmed by email',
  body: EmailChange,
  response: Account,
  problems: [...accountProblems, 'too-many-requests'],
})

/** DELETE /api/account/email: cancels the pending email change. */
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email',
  access: 'auth',
  fresh: true,
  summary: 'Cancels the pending email change',
  response: Account,
  problems: accountProblems,
})

/** POST /api/account/password: changes the password and ends all other sessions. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'auth',
  fresh: true,
  summary: 'Changes the password and ends all other sessions',
  body: PasswordChange,
  response: Account,
  problems: [...accountProblems, 'too-many-requests'],
})

/**
 * POST /api/account/authenticator: returns a secret for an authenticator app, as QR code text and for typing. It takes effect
 * when a code is confirmed.
 */
export const startAuthenticatorSetup = endpoint({
  method: 'POST',
  path: '/api/account/authenticator',
  access: 'auth',
  fresh: true,
  summary: 'Returns a secret for setting up an authenticator app',
  response: z.object({ uri: z.string(), secret: z.string() }),
  problems: [...secondFactorProblems, 'conflict'],
})

/** Recovery codes. They are shown only once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

/** POST /api/account/authenticator/confirmation: activates the new authenticator app and returns recovery codes. */
export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/authenticator/confirmation',
  access: 'auth',
  fresh: true,
  summary: 'Activates the new authenticator app and returns recovery codes',
  body: AuthenticatorCode,
  response: RecoveryCodes,
  problems: [...secondFactorProblems, 'too-many-requests'],
})

/** DELETE /api/account/authenticator: removes the authenticator app. Idempotent. */
export const deleteAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/account/authenticator',
  access: 'auth',
  fresh: true,
  summary: 'Removes the authenticator app and the recovery codes',
  response: Account,
  problems: secondFactorProblems,
})

/** POST /api/account/recovery-codes: replaces the recovery codes with ten new ones. */
export const regenerateRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'auth',
  fresh: true,
  summary: 'Replaces the recovery codes with ten new ones',
  response: RecoveryCodes,
  problems: [...secondFactorProblems, 'conflict'],
})

/**
 * POST /api/account/passkeys/options: returns the options for the browser's authenticator, and the ticket to send back with its
 * result.
 */
export const requestPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'auth',
  fresh: true,
  summary: 'Returns the browser options for a new passkey',
  response: z.object({ options: z.looseObject({}), ticket: z.string() }),
  problems: [...secondFactorProblems, 'conflict'],
})

/** POST /api/account/passkeys: registers the passkey that the browser created. */
export const registerPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'auth',
  fresh: true,
  summary: 'Registers the passkey that the browser created',
  body: NewPasskey,
  response: Account,
  problems: [...secondFactorProblems, 'conflict'],
})

/** DELETE /api/account/passkeys/{id}: deletes a passkey. */
export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  access: 'auth',
  fresh: true,
  summary: 'Deletes a passkey',
  params: z.object({ id: z.string().check(z.maxLength(2_000)) }),
  response: Account,
  problems: [...secondFactorProblems, 'not-found'],
})

/** DELETE /api/account/sessions/{id}: signs out one browser. */
export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: 'auth',
  summary: "Signs out one of the user's browsers",
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  response: Account,
  problems: ['not-found'],
})

/** DELETE /api/account/sessions: signs out everywhere, or with `others=true` everywhere else. */
export const revokeSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'auth',
  summary: 'Signs out everywhere, or everywhere else',
  query: z.object({ others: z.optional(z.literal('true')) }),
})

/** DELETE /api/account/notices/second-factor: dismisses the banner that asks for a second factor. */
export const dismissSecondFactorBanner = endpoint({
  method: 'DELETE',
  path: '/api/account/notices/second-factor',
  access: 'auth',
  summary: 'Dismisses the request to set up a second factor',
})
