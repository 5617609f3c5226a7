/** How push notifications are sent. `keys` are null if the installation derives its own from its secret. */
export type PushSettings = { provider: 'web-push' | 'stand-in'; keys: { publicKey: string; privateKey: string } | null }

type PushEnvironment = {
  PUSH_PROVIDER?: string | undefined
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
}

const byteLengthOf = (key: string): number => (/^[\w-]+$/.test(key) ? Buffer.from(key, 'base64url').length : 0)

/**
 * Parses the push settings: real push services in production by default, a fake elsewhere. Returns the errors of the settings
 * too.
 */
export function parsePushSettings(env: PushEnvironment, production: boolean): { push: PushSettings; errors: string[] } {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  const provider = env.PUSH_PROVIDER ?? (production ? 'web-push' : 'stand-in')
  const errors = [
    ...((publicKey === undefined) === (privateKey === undefined)
      ? []
      : ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: set both or neither']),
    ...(publicKey !== undefined && byteLengthOf(publicKey) !== 65
      ? ['VAPID_PUBLIC_KEY: must be a P-256 point of 65 bytes in base64url']
      : []),
    ...(privateKey !== undefined && byteLengthOf(privateKey) !== 32 ? ['VAPID_PRIVATE_KEY: must be 32 bytes in base64url'] : []),
  ]
  const keys = publicKey && privateKey ? { publicKey, privateKey } : null
  return { push: { provider: provider === 'web-push' ? 'web-push' : 'stand-in', keys }, errors }
}
