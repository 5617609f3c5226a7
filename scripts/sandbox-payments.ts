import { startSandboxProgram } from '#server/gateways/payments/sandbox/program.ts'
import { sandboxPath } from '#server/gateways/payments/sandbox/sandbox.ts'
import { createLogger } from '#server/platform/logger.ts'
import { readSandboxOptions } from './sandbox-payments/options.ts'

/**
 * The payment sandbox alone, on a port of this machine, for any client of Stripe. It keeps its objects in `DATABASE_URL`, in a
 * PostgreSQL under `DATA_DIR`, or in a temporary folder.
 */
try {
  const { port, endpoint } = readSandboxOptions(process.argv.slice(2))
  if (process.env.NODE_ENV === 'production') throw new Error('The payment sandbox does not run in production.')
  // Heard from the start: a signal while its database starts must not leave that running.
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ask())
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
      `  The payment sandbox answers at http://localhost:${program.port}, with any key that starts with sk_test_`,
      '',
      `  Client    new Stripe('sk_test_sandbox', { host: 'localhost', port: ${program.port}, protocol: 'http' })`,
      `  Webhooks  ${endpoint ? `go to ${endpoint.url}` : 'go to the endpoints made through the API; --webhook-url and --webhook-secret add one'}`,
      `  Controls  http://localhost:${program.port}${sandboxPath}/control`,
      `  Objects   are kept in ${program.keptIn}`,
      '',
      '  Ctrl-C stops it.',
      '',
    ].join('\n'),
  )
  await asked
  await program.stop()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
