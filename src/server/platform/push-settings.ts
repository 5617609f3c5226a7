/** How notes reach closed browsers. `keys` are null where the installation makes its own of its secret. */
export type PushSettings = { provider: 'web-push' | 'stand-in'; keys: { publicKey: string; privateKey: string } | null }

type PushEnvironment = {
  PUSH_PROVIDER?: string | undefined
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
}

const bytesOf = (key: string): number => (/^[\w-]+$/.test(key) ? Buffer.from(key, 'base64url').length : 0)

/** How notes are sent, to browsers themselves in production unless said otherwise; and what is wrong with these settings. */
export function readPushSettings(env: PushEnvironment, production: boolean): { push: PushSettings; faults: string[] } {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  const provider = env.PUSH_PROVIDER ?? (production ? 'web-push' : 'stand-in')
  const faults = [
    ...((publicKey === undefined) === (privateKey === undefined)
      ? []
      : ['VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: name both or neither']),
    ...(publicKey !== undefined && bytesOf(publicKey) !== 65
      ? ['VAPID_PUBLIC_KEY: is a point on P-256 of 65 bytes, base64url']
      : []),
    ...(privateKey !== undefined && bytesOf(privateKey) !== 32 ? ['VAPID_PRIVATE_KEY: has 32 bytes, base64url'] : []),
  ]
  const keys = publicKey && privateKey ? { publicKey, privateKey } : null
  return { push: { provider: provider === 'web-push' ? 'web-push' : 'stand-in', keys }, faults }
}
