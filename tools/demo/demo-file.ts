import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { type AccountRole, demoAccounts, demoPassword } from './tribe/cast.ts'
import { namedIds } from './tribe/tribe.ts'

/** Data for programs that use the demo: URLs, accounts, and IDs. */
export type DemoFile = {
  url: string
  outboxUrl: string
  accounts: Readonly<Record<AccountRole, string>>
  password: string
  pods: typeof namedIds.pods
  applications: typeof namedIds.applications
  prices: { monthly: string; yearly: string }
}

/** Builds the content of the demo file. */
export async function describeDemo({ config, payments }: Pick<Deps, 'config' | 'payments'>): Promise<DemoFile> {
  const prices = await payments.getPrices()
  return {
    url: config.appUrl,
    outboxUrl: `${config.appUrl}/dev/outbox`,
    accounts: demoAccounts,
    password: demoPassword,
    ...namedIds,
    prices: { monthly: prices.monthly.id, yearly: prices.yearly.id },
  }
}

/**
 * Writes `demo.json` atomically into the data directory and returns its path.
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
    throw new Error(`Cannot write to the data directory ${dataDir} (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    })
  }
  return path
}
