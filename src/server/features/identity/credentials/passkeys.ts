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
import { insertPasskey, findPasskey, listPasskeys, updatePasskeyUse, type PasskeyRow } from '../store/passkeys.ts'
import { unsealTicket, type Ticket, sealTicket } from '../tickets.ts'

// Loaded on first use, which saves 27 MB in other processes.
const library = () => import('@simplewebauthn/server')

/** COSE algorithms: Ed25519, ECDSA on P-256, RSA. Algorithms that are experimental in Node are left out. */
const algorithms = [-8, -7, -257]

type PasskeyDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secret' | 'log'>

/** A challenge for the browser's authenticator, and the ticket that must come back with its response. */
export type PasskeyChallenge<Options> = { options: Options; ticket: string }

// `for`: the account that registers a passkey, or the sign-in that one is used for.
const challenge = (purpose: string, minutes: number): Ticket<{ challenge: string; for: string }> => ({
  purpose,
  schema: z.object({ challenge: z.string(), for: z.string() }),
  minutes,
})
const registration = challenge('passkey registration', 5)
// As long as a sign-in may take, because browsers offer passkeys as long as the page is open.
const authentication = challenge('passkey authentication', 60)

// Reported by the browser without a signature, so only known values are stored.
const Transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).catch([])

/** Creates the options for a new passkey: discoverable, with user verification by finger, face or PIN. */
export async function createRegistrationOptions(
  deps: PasskeyDeps,
  account: { id: string; email: string; name: string },
): Promise<PasskeyChallenge<PublicKeyCredentialCreationOptionsJSON>> {
  const existing = await listPasskeys(deps.db, account.id)
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
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options, ticket: sealTicket(deps, registration, { challenge: options.challenge, for: account.id }) }
}

/**
 * Verifies and stores the passkey that a browser created. Returns null if the response is invalid, too late, or of a registered
 * passkey.
 */
export async function storePasskey(
  deps: PasskeyDeps,
  tx: Executor,
  accountId: string,
  input: { response: unknown; ticket: string; name: string },
): Promise<PasskeyRow | null> {
  const ticketContent = unsealTicket(deps, registration, input.ticket)
  if (ticketContent?.for !== accountId) return null
  const { verifyRegistrationResponse } = await library()
  const verification = await verifyRegistrationResponse({
    response: input.response as RegistrationResponseJSON,
    expectedChallenge: ticketContent.challenge,
    expectedOrigin: deps.config.appUrl,
    expectedRPID: relyingParty(deps),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => logRefusedPasskey(deps, error))
  if (!verification?.verified) return null
  const { credential, credentialBackedUp } = verification.registrationInfo
  const row: PasskeyRow = {
    id: credential.id,
    accountId,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: Transports.parse(credential.transports),
    isBackedUp: credentialBackedUp,
    name: input.name,
    createdAt: deps.clock.now(),
    usedAt: null,
  }
  return (await insertPasskey(tx, row)) ? row : null
}

/**
 * Creates options for any passkey of ours, for the sign-in `uid`. Every sign-in page needs them, so they are built without the
 * library.
 */
export function createSignInOptions(deps: PasskeyDeps, uid: string): PasskeyChallenge<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = newSecret(deps.random)
  const options = { challenge, rpId: relyingParty(deps), timeout: 60_000, userVerification: 'required' as const }
  return { options, ticket: sealTicket(deps, authentication, { challenge, for: uid }) }
}

// No user was named before, so the authenticator returns the user handle. Source: Web Authentication Level 2, 7.2, step 6.
const signInResponse = z.object({
  id: z.string().max(2_000),
  response: z.object({
    userHandle: z
      .string()
      .max(100)
      .transform((handle) => Buffer.from(handle, 'base64url').toString()),
  }),
})

/** Returns the account whose passkey signed, or null if the response is invalid, too late, or of an unknown passkey. */
export async function verifyPasskey(
  deps: PasskeyDeps,
  uid: string,
  input: { response: unknown; ticket: string },
): Promise<string | null> {
  const ticketContent = unsealTicket(deps, authentication, input.ticket)
  const parsedResponse = signInResponse.safeParse(input.response).data
  const passkey = ticketContent?.for === uid && parsedResponse ? await findPasskey(deps.db, parsedResponse.id) : null
  if (!ticketContent || !passkey || passkey.accountId !== parsedResponse?.response.userHandle) return null
  const { verifyAuthenticationResponse } = await library()
  const verification = await verifyAuthenticationResponse({
    response: input.response as AuthenticationResponseJSON,
    expectedChallenge: ticketContent.challenge,
    expectedOrigin: deps.config.appUrl,
    expectedRPID: relyingParty(deps),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => logRefusedPasskey(deps, error))
  if (!verification?.verified) return null
  const counter = verification.authenticationInfo.newCounter
  return (await updatePasskeyUse(deps.db, passkey.id, { counter, now: deps.clock.now() })) ? passkey.accountId : null
}

const relyingParty = ({ config }: PasskeyDeps): string => new URL(config.appUrl).hostname

/** The library throws for every invalid response. Its message states the reason without personal data. */
function logRefusedPasskey({ log }: PasskeyDeps, error: unknown): null {
  log.info({ event: 'passkey.refused', reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused')
  return null
}
