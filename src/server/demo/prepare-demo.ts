import type { Deps } from '#server/deps.ts'
import { describeDemo, writeDemoFile } from './demo-file.ts'
import { type SeedDeps, type Seeding, ensureTribe } from './seed-tribe.ts'

/**
 * What a demo does between the opened database and its first request: seeds an empty database and writes `demo.json`.
 *
 * @throws Error in one sentence in production, when the database holds people of its own, or when the data directory
 *   cannot be written
 */
export async function prepareDemo(deps: SeedDeps & Pick<Deps, 'payments'>, memberCount: number): Promise<Seeding> {
  const seeding = await ensureTribe(deps, memberCount)
  await writeDemoFile(deps.config.dataDir, await describeDemo(deps))
  return seeding
}
