import type { CreatePaymentSandbox } from './gateways/payments/sandbox-port.ts'

/** Loads the payment sandbox and creates it. The only code of the product that imports from `tools/`. */
export const createPaymentSandbox: CreatePaymentSandbox = async (deps, endpoint) => {
  const { createSandbox } = await import('#tools/payments-sandbox/sandbox.ts')
  return createSandbox(deps, endpoint)
}
