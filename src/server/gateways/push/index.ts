import type { Config } from '#server/platform/config.ts'
import { ownKeys } from './keys.ts'
import type { PushGateway } from './port.ts'
import { publicReach } from './reach.ts'
import { createPushStandIn } from './stand-in.ts'
import { createWebPush } from './web-push.ts'

/** Notes by the push services of browsers, or kept in memory where nobody is to be reached. */
export function createPush({ config, secret }: { config: Pick<Config, 'push' | 'supportEmail'>; secret: string }): PushGateway {
  const keys = config.push.keys ?? ownKeys(secret)
  if (config.push.provider === 'stand-in') return createPushStandIn(keys.publicKey)
  return createWebPush({ keys, contact: `mailto:${config.supportEmail}`, reach: publicReach })
}
