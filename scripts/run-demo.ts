import { type Config, parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { startProduct } from '#server/product.ts'
import {
  type Seeding,
  accountDescriptions,
  defaultMemberCount,
  demoAccounts,
  demoPassword,
  prepareDemo,
} from '#tools/demo/index.ts'
import { demoEnvironment } from '#tools/demo/command/environment.ts'
import { parseDemoOptions } from '#tools/demo/command/options.ts'

/**
 * Starts the whole product with the demo tribe in this process, and returns an introduction to print.
 *
 * @param commandLine arguments of the command
 * @throws Error in one sentence if an argument or a setting is not valid
 */
export async function runDemo(commandLine: readonly string[]): Promise<string> {
  const { members } = parseDemoOptions(commandLine, { seeds: false })
  return startDemo(parseConfig(demoEnvironment(process.env)), members)
}

async function startDemo(config: Config, members: number | null): Promise<string> {
  let seeding: Seeding | null = null
  const product = await startProduct({
    config,
    log: createLogger(config.logLevel),
    web: true,
    worker: true,
    createPaymentSandbox,
    prepare: async (runtime) => {
      seeding = await prepareDemo(runtime, members ?? defaultMemberCount)
    },
  })
  product.stopOnSignals()
  return seeding ? formatIntroduction(config, seeding, members, product.runtime.startupMessage) : ''
}

function formatIntroduction(
  { appUrl, productName, dataDir, databaseUrl }: Config,
  tribe: Seeding,
  requestedCount: number | null,
  notice: string | null,
): string {
  const accounts = Object.entries(demoAccounts).map(
    ([role, email]) => `    ${email.padEnd(22)}${accountDescriptions[role as keyof typeof demoAccounts]}`,
  )
  const since = tribe.isNew ? 'seeded just now' : `seeded on ${tribe.seededAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const lines = [
    '',
    `  ${productName} is running at ${appUrl}`,
    '',
    `  Sign in with the password ${demoPassword} as`,
    ...accounts,
    '',
    `  Tribe    ${tribe.memberCount} members, ${since}; restore it with "npm run seed -- --reset"`,
    `  Outbox   every email is at ${appUrl}/dev/outbox`,
    `  Data     ${databaseUrl ? 'in the database at DATABASE_URL' : dataDir}; scripts can read accounts and IDs from ${dataDir}/demo.json`,
    ...(requestedCount !== null && requestedCount !== tribe.memberCount
      ? [`  Size     still ${tribe.memberCount} members; change it with "npm run seed -- --reset --members ${requestedCount}"`]
      : []),
    ...(notice ? [`  Note     ${notice}`] : []),
    '',
    '  Press Ctrl-C to stop.',
    '',
  ]
  return lines.join('\n')
}
