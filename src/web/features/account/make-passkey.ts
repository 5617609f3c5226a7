import { type Account, addPasskey, askForPasskey } from '#contract/account.ts'
import { call } from '../../lib/call.ts'

/** Whether this browser can make passkeys at all; over an insecure address none can. */
export function canMakePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** Asks the browser for a passkey and has it kept under a name. What speaks to the browser comes when it is first used. */
export async function makePasskey(name: string): Promise<Account> {
  const [{ options, ticket }, { startRegistration }] = await Promise.all([call(askForPasskey), import('@simplewebauthn/browser')])
  // The contract does not repeat what the two halves of one library say to each other.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const response = await startRegistration({ optionsJSON })
  return call(addPasskey, { body: { ticket, name, response: { ...response } } })
}

/** Why the browser made no passkey, in plain words; undefined for failures of other kinds. */
export function wordsOfRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was made: it was cancelled, or it took too long. You can try again.'
    case 'InvalidStateError':
      return 'This device already has a passkey for your account.'
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'This device cannot make a passkey with a fingerprint, face or PIN. Another device of yours may.'
    case 'SecurityError':
      return 'This browser does not allow passkeys at this address.'
    default:
      return undefined
  }
}
