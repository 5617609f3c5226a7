import { removeFactors } from '#server/features/identity/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startRuntime } from '#server/runtime.ts'

/**
 * Takes every second factor from the account with the e-mail address given, beside the running product or alone. Settings are those of
 * the product.
 */
try {
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length > 0) throw new Error('Say whose: npm run factors:remove -- name@example.com')
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' })
  const runtime = await startRuntime({ config, log: createLogger(config.logLevel), worker: false })
  try {
    const { hadAuthenticator, passkeys } = await removeFactors(runtime.deps, email)
    console.log(`Removed: ${hadAuthenticator ? 'an authenticator app' : 'no authenticator app'}, passkeys: ${passkeys}.`)
  } finally {
    await runtime.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
