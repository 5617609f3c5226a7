import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { newSecret, systemRandom } from './random.ts'

/**
 * The installation's secret: `APP_SECRET`, or outside production one made at first start and kept in the data directory.
 *
 * @throws Error in one sentence when the data directory cannot be written
 */
export async function resolveSecret({ appSecret, dataDir }: Pick<Config, 'appSecret' | 'dataDir'>): Promise<string> {
  if (appSecret) return appSecret
  const file = join(dataDir, 'secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.length >= 32) return kept
  try {
    await mkdir(dataDir, { recursive: true })
    // Two processes may start at once: the first to create the file decides, the other reads it.
    await writeFile(file, newSecret(systemRandom), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new Error(`The data directory ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`, {
        cause: error,
      })
    }
  }
  return readFile(file, 'utf8')
}
