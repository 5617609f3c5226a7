import { rotateSigningKeys } from '#server/features/identity/issuer/rotate-signing-keys.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { startRuntime } from '#server/runtime.ts'

/** Gives the built-in issuer a new signing key. Works with and without the product running, and uses its settings. */
try {
  const config = parseConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' })
  const runtime = await startRuntime({ config, log: createLogger(config.logLevel), worker: false, createPaymentSandbox })
  try {
    const { keyId, retained, deleted } = await rotateSigningKeys(runtime.deps)
    console.log(`The issuer now signs with the key ${keyId}. Older keys still valid: ${retained}. Deleted: ${deleted}.`)
  } finally {
    await runtime.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
