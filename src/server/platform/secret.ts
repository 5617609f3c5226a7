import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { newSecret, systemRandom } from './random.ts'

/**
 * Returns the installation's secret: `APP_SECRET`, or outside production one created at first start and stored in the data
 * directory.
 *
 * @throws Error in one sentence when the data directory cannot be written
 */
export async function resolveSecret({ appSecret, dataDir }: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string> {
  if (appSecret) return appSecret
  const file = join(dataDir, 'secret')
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored.length >= 32) return stored
  try {
    await mkdir(dataDir, { recursive: true })
    // If two processes start at once, the first to create the file wins and the other reads it.
    await writeFile(file, newSecret(systemRandom), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new Error(`Cannot write to the data directory ${dataDir} (${(error as NodeJS.ErrnoException).code}).`, {
        cause: error,
      })
    }
  }
  return readFile(file, 'utf8')
}
