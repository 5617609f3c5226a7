import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { startProduct } from '#server/product.ts'
import { unbuilt } from './unbuilt.ts'

/** Runs the product in one process without web pages, for benchmarks of the API, which need no build. */
const config = parseConfig(process.env)
const product = await startProduct({
  config,
  log: createLogger(config.logLevel),
  web: true,
  worker: false,
  createPaymentSandbox,
  build: unbuilt,
})
product.stopOnSignals()
