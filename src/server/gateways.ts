import type { Deps } from './deps.ts'
import { createFiles } from './gateways/files/index.ts'
import { createMail } from './gateways/mail/index.ts'
import { openPayments } from './gateways/payments/index.ts'
import { createPush } from './gateways/push/index.ts'
import { createShipping } from './gateways/shipping/index.ts'

/** What a gateway may be built from. */
export type Core = Pick<Deps, 'config' | 'secret' | 'db' | 'clock' | 'random' | 'newId' | 'log' | 'jobs' | 'limits' | 'live'>

/** The outside world as this configuration reaches it: each gateway live, or its in-house stand-in. */
export function createGateways(core: Core): Omit<Deps, keyof Core> {
  return {
    mail: createMail(core.config),
    ...openPayments(core),
    shipping: createShipping(core.config),
    files: createFiles(core.config),
    push: createPush(core),
  }
}
