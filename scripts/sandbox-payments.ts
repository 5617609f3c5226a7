import { sandboxPath } from '#server/gateways/payments/sandbox-port.ts'
import { createLogger } from '#server/platform/logger.ts'
import { parseSandboxOptions } from '#tools/payments-sandbox/options.ts'
import { startSandboxProgram } from '#tools/payments-sandbox/program.ts'

/**
 * Runs only the payment sandbox, on a local port, for any Stripe client. It stores its objects in `DATABASE_URL`, in a PostgreSQL
 * under `DATA_DIR`, or in a temporary folder.
 */
try {
  const { port, endpoint } = parseSandboxOptions(process.argv.slice(2))
  if (process.env.NODE_ENV === 'production') throw new Error('The payment sandbox does not run in production.')
  // Listen from the start, so that a signal during startup doesn't leave the database running.
  const { promise: stopRequested, resolve: requestStop } = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => requestStop())
  const program = await startSandboxProgram({
    port,
    endpoint,
    databaseUrl: process.env.DATABASE_URL || null,
    dataDir: process.env.DATA_DIR || null,
    log: createLogger(process.env.LOG_LEVEL || 'warn'),
  })
  console.log(
    [
      '',
      `  The payment sandbox is running at http://localhost:${program.port}. Use any key that starts with sk_test_.`,
      '',
      `  Client    new Stripe('sk_test_sandbox', { host: 'localhost', port: ${program.port}, protocol: 'http' })`,
      `  Webhooks  ${endpoint ? `go to ${endpoint.url}` : 'go to endpoints created through the API; --webhook-url and --webhook-secret add one'}`,
      `  Controls  http://localhost:${program.port}${sandboxPath}/control`,
      `  Objects   are stored in ${program.storageLocation}`,
      '',
      '  Press Ctrl-C to stop.',
      '',
    ].join('\n'),
  )
  await stopRequested
  await program.stop()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
