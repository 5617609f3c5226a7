import type { Deps } from './deps.ts'
import { createFileStore } from './gateways/files/index.ts'
import { createEmailGateway } from './gateways/email/index.ts'
import { createPayments } from './gateways/payments/index.ts'
import type { CreatePaymentSandbox } from './gateways/payments/sandbox-port.ts'
import { createPush } from './gateways/push/index.ts'
import { createShipping } from './gateways/shipping/index.ts'

/** What gateways are built from. */
export type CoreDeps = Pick<
  Deps,
  'config' | 'secret' | 'db' | 'clock' | 'random' | 'newId' | 'log' | 'jobs' | 'limits' | 'pubSub'
>

/** Creates the gateways of this configuration, each one real or a sandbox. */
export async function createGateways(
  core: CoreDeps,
  createPaymentSandbox: CreatePaymentSandbox,
): Promise<Omit<Deps, keyof CoreDeps | 'personalData'>> {
  return {
    mail: createEmailGateway(core.config),
    ...(await createPayments(core, createPaymentSandbox)),
    shipping: createShipping(core.config),
    files: createFileStore(core.config),
    push: createPush(core),
  }
}
