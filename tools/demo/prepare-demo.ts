import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Runtime } from '#server/runtime.ts'
import { describeDemo, writeDemoFile } from './demo-file.ts'
import { type Seeding, ensureTribe } from './seed-tribe.ts'

/**
 * Prepares a demo between opening the database and the first request: seeds an empty database and writes `demo.json`. A demo
 * attached to another process's database does not touch that process's file.
 *
 * @throws Error in one sentence in production, when the database holds users of its own, or when the data directory cannot be
 *   written
 */
export async function prepareDemo({ deps, attached }: Pick<Runtime, 'deps' | 'attached'>, memberCount: number): Promise<Seeding> {
  const seeding = await ensureTribe(deps, memberCount)
  const { dataDir } = deps.config
  if (!attached || !existsSync(join(dataDir, 'demo.json'))) await writeDemoFile(dataDir, await describeDemo(deps))
  return seeding
}
