import { type Account, registerPasskey, requestPasskeyOptions } from '#contract/api/identity/account.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'

/** Whether this browser can create passkeys. It cannot over an insecure connection. */
export function canCreatePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** Creates a passkey in the browser and registers it under a name. The WebAuthn library loads on first use. */
export async function createPasskey(name: string): Promise<Account> {
  const [{ options, ticket }, { startRegistration }] = await Promise.all([
    callApi(requestPasskeyOptions),
    import('@simplewebauthn/browser'),
  ])
  // The contract does not repeat the types that the client and server halves of the library exchange.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const response = await startRegistration({ optionsJSON })
  return callApi(registerPasskey, { body: { ticket, name, response: { ...response } } })
}

/** Explains why the browser created no passkey. Returns undefined for other errors. */
export function formatPasskeyError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return t`We couldn’t create a passkey. It was canceled or timed out. Try again.`
    case 'InvalidStateError':
      return t`This device already has a passkey for your account.`
    case 'NotSupportedError':
    case 'ConstraintError':
      return t`This device can’t create a passkey with a fingerprint, face, or PIN. Try another device.`
    case 'SecurityError':
      return t`This browser doesn’t allow passkeys at this address.`
    default:
      return undefined
  }
}
