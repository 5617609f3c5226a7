import * as z from 'zod/mini'
import { CodeOfApp, EmailChange, NewPasskey, PasswordChange } from './account-changes.ts'
import { endpoint } from './endpoint.ts'

const instant = z.iso.datetime()

/** A browser one is signed in with. `device` is the browser in words, `isCurrent` the one that asks. */
export const AccountSession = z.object({
  id: z.string(),
  device: z.string(),
  isCurrent: z.boolean(),
  signedInAt: instant,
  seenAt: instant,
})
export type AccountSession = z.infer<typeof AccountSession>

/** A passkey of one's account. */
export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: instant, usedAt: z.nullable(instant) })
export type Passkey = z.infer<typeof Passkey>

/**
 * How one signs in. `keptBy` is the host name of the operator's own sign-in service, where everything but the sessions is
 * changed there; null for the built-in one. `isFresh`: the person has just proved who they are, so that changes are taken;
 * else each is refused with `fresh-sign-in-required`. `pendingEmail` waits for its confirmation by mail. The recovery codes
 * stand in for a lost authenticator app, each once.
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

const refusals = ['kept-elsewhere'] as const
/** Admins change the second factors they have in a session that was opened with one. */
const refusalsOfFactors = [...refusals, 'second-factor-required'] as const

/** GET /api/account: how one signs in, and where one is signed in. */
export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'auth',
  summary: 'How one signs in, and where one is signed in',
  answer: Account,
})

/**
 * POST /api/account/email: asks for another e-mail address. It counts once the link in the mail to it is confirmed; the answer is
 * the same whether the address is somebody's already or not.
 */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  access: 'auth',
  fresh: true,
  summary: 'Asks for another e-mail address, to be confirmed by mail',
  body: EmailChange,
  answer: Account,
  problems: [...refusals, 'too-many-requests'],
})

/** DELETE /api/account/email: forgets the address that waits for its confirmation. */
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email',
  access: 'auth',
  fresh: true,
  summary: 'Forgets the e-mail address that waits for its confirmation',
  answer: Account,
  problems: refusals,
})

/** POST /api/account/password: another password. Ends every other session. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  access: 'auth',
  fresh: true,
  summary: 'Sets another password and ends every other session',
  body: PasswordChange,
  answer: Account,
  problems: [...refusals, 'too-many-requests'],
})

/**
 * POST /api/account/authenticator: a secret for an authenticator app, as the text of a QR code and to be typed. It counts once
 * a code of it is confirmed.
 */
export const offerAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/authenticator',
  access: 'auth',
  fresh: true,
  summary: 'Offers a secret for an authenticator app',
  answer: z.object({ uri: z.string(), secret: z.string() }),
  problems: [...refusalsOfFactors, 'conflict'],
})

/** Recovery codes; they are shown this once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

/** POST /api/account/authenticator/confirmation: puts the offered app into use; answers recovery codes. */
export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/authenticator/confirmation',
  access: 'auth',
  fresh: true,
  summary: 'Puts the offered authenticator app into use; answers recovery codes',
  body: CodeOfApp,
  answer: RecoveryCodes,
  problems: [...refusalsOfFactors, 'too-many-requests'],
})

/** DELETE /api/account/authenticator: signs in without the app from now on. Done twice, nothing changes. */
export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/account/authenticator',
  access: 'auth',
  fresh: true,
  summary: 'Removes the authenticator app and the recovery codes',
  answer: Account,
  problems: refusalsOfFactors,
})

/** POST /api/account/recovery-codes: ten new codes in place of the old. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'auth',
  fresh: true,
  summary: 'Makes ten new recovery codes in place of the old',
  answer: RecoveryCodes,
  problems: [...refusalsOfFactors, 'conflict'],
})

/** POST /api/account/passkeys/options: what to ask the browser's authenticator, and the ticket to bring back with its answer. */
export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'auth',
  fresh: true,
  summary: 'What to ask the browser for a new passkey',
  answer: z.object({ options: z.looseObject({}), ticket: z.string() }),
  problems: [...refusalsOfFactors, 'conflict'],
})

/** POST /api/account/passkeys: keeps the passkey that the browser made. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'auth',
  fresh: true,
  summary: 'Keeps the passkey that the browser made',
  body: NewPasskey,
  answer: Account,
  problems: [...refusalsOfFactors, 'conflict'],
})

/** DELETE /api/account/passkeys/{id}: the passkey opens nothing any more. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  access: 'auth',
  fresh: true,
  summary: 'Removes a passkey',
  params: z.object({ id: z.string().check(z.maxLength(2_000)) }),
  answer: Account,
  problems: [...refusalsOfFactors, 'not-found'],
})

/** DELETE /api/account/sessions/{id}: signs one browser out. */
export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: 'auth',
  summary: 'Signs one of one’s browsers out',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: Account,
  problems: ['not-found'],
})

/** DELETE /api/account/sessions: signs out everywhere, with `others=true` everywhere else. */
export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'auth',
  summary: 'Signs out everywhere, or everywhere else',
  query: z.object({ others: z.optional(z.literal('true')) }),
})

/** DELETE /api/account/notices/second-factor: does not want to be asked for a second factor again. */
export const dismissFactorNotice = endpoint({
  method: 'DELETE',
  path: '/api/account/notices/second-factor',
  access: 'auth',
  summary: 'Does not want to be asked for a second factor again',
})
