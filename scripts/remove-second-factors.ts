import { deleteSecondFactors } from '#server/features/identity/account/delete-second-factors.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { startRuntime } from '#server/runtime.ts'

/**
 * Removes all second factors of the account with the given email. Works with and without the product running, and uses its
 * settings.
 */
try {
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length > 0)
    throw new Error('Give the email address of one account: npm run factors:remove -- name@example.com')
  const config = parseConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' })
  const runtime = await startRuntime({ config, log: createLogger(config.logLevel), worker: false, createPaymentSandbox })
  try {
    const { hadAuthenticator, passkeys } = await deleteSecondFactors(runtime.deps, email)
    console.log(
      `Removed ${hadAuthenticator ? 'the authenticator app' : 'no authenticator app'} and ${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}.`,
    )
  } finally {
    await runtime.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
