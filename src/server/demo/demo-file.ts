import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { type AccountPart, demoAccounts, demoPassword } from './tribe/cast.ts'
import { namedIds } from './tribe/tribe.ts'

/** What the demo tells a program that wants to use it: addresses of pages and accounts, and ids. */
export type DemoFile = {
  url: string
  outboxUrl: string
  accounts: Readonly<Record<AccountPart, string>>
  password: string
  pods: typeof namedIds.pods
  applications: typeof namedIds.applications
  prices: { monthly: string; yearly: string }
}

/** What the demo file says about a running demo. */
export async function describeDemo({ config, payments }: Pick<Deps, 'config' | 'payments'>): Promise<DemoFile> {
  const prices = await payments.findPrices()
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
