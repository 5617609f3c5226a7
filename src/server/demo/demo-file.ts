import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import type { Seeding } from './seed-tribe.ts'
import { type AccountPart, demoAccounts, demoPassword } from './tribe/cast.ts'

/** What the demo tells a program that wants to use it: addresses of pages and accounts, and ids. */
export type DemoFile = {
  url: string
  outboxUrl: string
  accounts: Readonly<Record<AccountPart, string>>
  password: string
  pods: Seeding['named']['pods']
  applications: Seeding['named']['applications']
  prices: { monthly: string; yearly: string }
}

/** What the demo file says about a running demo. */
export async function describeDemo(
  { config, payments }: Pick<Deps, 'config' | 'payments'>,
  { named }: Seeding,
): Promise<DemoFile> {
  const prices = await payments.findPrices()
  return {
    url: config.appUrl,
    outboxUrl: `${config.appUrl}/dev/outbox`,
    accounts: demoAccounts,
    password: demoPassword,
    pods: named.pods,
    applications: named.applications,
    prices: { monthly: prices.monthly.id, yearly: prices.yearly.id },
  }
}

/**
 * Writes `demo.json` into the data directory, whole or not at all, and answers its path.
 *
 * @throws Error in one sentence when the data directory cannot be written
 */
export async function writeDemoFile(dataDir: string, content: DemoFile): Promise<string> {
  const path = join(dataDir, 'demo.json')
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`)
    await rename(`${path}.new`, path)
  } catch (error) {
    throw new Error(`The data directory ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    })
  }
  return path
}
