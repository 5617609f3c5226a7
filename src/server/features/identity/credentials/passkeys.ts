import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import * as z from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newSecret } from '#server/platform/random.ts'
import { addPasskey, findPasskey, listPasskeys, noteUse, type PasskeyRow } from '../store/passkeys.ts'
import { readTicket, type Ticket, writeTicket } from '../tickets.ts'

// It takes 27 MB, so a process that never sees a passkey does without.
const library = () => import('@simplewebauthn/server')

/** COSE's numbers of what browsers sign with: Ed25519, ECDSA on P-256, RSA. What Node still calls an experiment stays out. */
const algorithms = [-8, -7, -257]

type PasskeyDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secret' | 'log'>

/** A question to a browser's authenticator, and the ticket that has to come back with the answer. */
export type PasskeyQuestion<Options> = { options: Options; ticket: string }

// `for`: the account that adds a passkey, or the sign-in under way that one is used for.
const challenge = (purpose: string, minutes: number): Ticket<{ challenge: string; for: string }> => ({
  purpose,
  holds: z.object({ challenge: z.string(), for: z.string() }),
  minutes,
})
const registration = challenge('passkey registration', 5)
// As long as a sign-in may take: browsers offer passkeys in the page for as long as it is open.
const authentication = challenge('passkey authentication', 60)

// The browser's own word, which nothing signs: kept only where it is one of those known.
const Transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).catch([])

/** Asks the browser for a new passkey: one that finds its account by itself and asks its owner for a finger, face or PIN. */
export async function askForPasskey(
  deps: PasskeyDeps,
  account: { id: string; email: string; name: string },
): Promise<PasskeyQuestion<PublicKeyCredentialCreationOptionsJSON>> {
  const known = await listPasskeys(deps.db, account.id)
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: deps.config.productName,
    rpID: relyingParty(deps),
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.name,
    challenge: new Uint8Array(deps.random(32)),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options, ticket: writeTicket(deps, registration, { challenge: options.challenge, for: account.id }) }
}

/** The passkey that a browser made, kept; null when its answer is not right, too late, or of a passkey that is known. */
export async function keepPasskey(
  deps: PasskeyDeps,
  tx: Executor,
  accountId: string,
  given: { response: unknown; ticket: string; name: string },
): Promise<PasskeyRow | null> {
  const asked = readTicket(deps, registration, given.ticket)
  if (asked?.for !== accountId) return null
  const { verifyRegistrationResponse } = await library()
  const verification = await verifyRegistrationResponse({
    response: given.response as RegistrationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin: deps.config.appUrl,
    expectedRPID: relyingParty(deps),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => refuse(deps, error))
  if (!verification?.verified) return null
  const { credential, credentialBackedUp } = verification.registrationInfo
  const row: PasskeyRow = {
    id: credential.id,
    accountId,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: Transports.parse(credential.transports),
    isBackedUp: credentialBackedUp,
    name: given.name,
    createdAt: deps.clock.now(),
    usedAt: null,
  }
  return (await addPasskey(tx, row)) ? row : null
}

/**
 * Asks the browser for any passkey of ours, for the sign-in `uid`. Everybody's sign-in page asks, so these few words are
 * written without the library.
 */
export function askForSignIn(deps: PasskeyDeps, uid: string): PasskeyQuestion<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = newSecret(deps.random)
  const options = { challenge, rpId: relyingParty(deps), timeout: 60_000, userVerification: 'required' as const }
  return { options, ticket: writeTicket(deps, authentication, { challenge, for: uid }) }
}

// Nobody was named before, so the device says whose passkey it is. Source: Web Authentication Level 2, 7.2, step 6.
const signInAnswer = z.object({
  id: z.string().max(2_000),
  response: z.object({
    userHandle: z
      .string()
      .max(100)
      .transform((handle) => Buffer.from(handle, 'base64url').toString()),
  }),
})

/** The account whose passkey signed, or null when the answer is not right, too late, or of a passkey nobody has. */
export async function acceptPasskey(
  deps: PasskeyDeps,
  uid: string,
  given: { response: unknown; ticket: string },
): Promise<string | null> {
  const asked = readTicket(deps, authentication, given.ticket)
  const answer = signInAnswer.safeParse(given.response).data
  const passkey = asked?.for === uid && answer ? await findPasskey(deps.db, answer.id) : null
  if (!asked || !passkey || passkey.accountId !== answer?.response.userHandle) return null
  const { verifyAuthenticationResponse } = await library()
  const verification = await verifyAuthenticationResponse({
    response: given.response as AuthenticationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin: deps.config.appUrl,
    expectedRPID: relyingParty(deps),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => refuse(deps, error))
  if (!verification?.verified) return null
  const counter = verification.authenticationInfo.newCounter
  return (await noteUse(deps.db, passkey.id, { counter, now: deps.clock.now() })) ? passkey.accountId : null
}

const relyingParty = ({ config }: PasskeyDeps): string => new URL(config.appUrl).hostname

/** The library throws on every answer that is not right. Its words tell the reason and nothing of the person. */
function refuse({ log }: PasskeyDeps, error: unknown): null {
  log.info({ event: 'passkey.refused', reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused')
  return null
}
