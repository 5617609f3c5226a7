import type { Config } from '#server/platform/config.ts'
import { deriveVapidKeys } from './keys.ts'
import type { PushGateway } from './port.ts'
import { publicAddressPolicy } from './address-policy.ts'
import { createFakePush } from './fake-push.ts'
import { createWebPush } from './web-push.ts'

/** Creates the push gateway: the browsers' push services, or a fake in memory. */
export function createPush({ config, secret }: { config: Pick<Config, 'push' | 'supportEmail'>; secret: string }): PushGateway {
  const keys = config.push.keys ?? deriveVapidKeys(secret)
  if (config.push.provider === 'stand-in') return createFakePush(keys.publicKey)
  return createWebPush({ keys, contact: `mailto:${config.supportEmail}`, policy: publicAddressPolicy })
}
