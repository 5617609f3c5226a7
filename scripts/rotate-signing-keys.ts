import { rotateSigningKeys } from '#server/features/identity/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startRuntime } from '#server/runtime.ts'

/** Gives the built-in issuer a new signing key, beside the running product or alone. Settings are those of the product. */
try {
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' })
  const runtime = await startRuntime({ config, log: createLogger(config.logLevel), worker: false })
  try {
    const { keyId, kept, forgotten } = await rotateSigningKeys(runtime.deps)
    console.log(`The issuer signs with the key ${keyId} now. Older keys still checked: ${kept}; forgotten: ${forgotten}.`)
  } finally {
    await runtime.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
