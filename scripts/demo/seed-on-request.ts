import { createInterface } from 'node:readline'
import { defaultMemberCount, resetTribe, type Snapshot, takeSnapshot } from '#server/demo/index.ts'
import type { Deps } from '#server/deps.ts'
import { digestSliceDue } from '#server/features/notifications/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startRuntime } from '#server/runtime.ts'
import { demoEnvironment } from './environment.ts'

/** Journeys ask for times near the seeding's, so an older snapshot is taken anew. */
const snapshotLifetimeMs = 5 * 60_000

/**
 * Restores the demo tribe each time a line comes in, and answers each with `ready`; ends with its input. The tribe is seeded once every five
 * minutes and restored from a snapshot in between. A line `morning <zone> <day>` enqueues the digests of that morning instead, those of the
 * week included: no journey waits for a Monday.
 */
export async function seedOnRequest(input: NodeJS.ReadableStream, answer: (line: string) => void): Promise<void> {
  const config = readConfig(demoEnvironment(process.env))
  const runtime = await startRuntime({ config, log: createLogger(config.logLevel), worker: false })
  const reset = restorer(runtime.deps)
  try {
    for await (const line of createInterface({ input })) {
      const [word, zone, onDay] = line.split(' ')
      if (word === 'morning' && zone && onDay) await beginMorning(runtime.deps, zone, onDay)
      else await reset()
      answer('ready')
    }
  } finally {
    await runtime.stop()
  }
}

function restorer(deps: Deps): () => Promise<void> {
  let snapshot: Snapshot | null = null
  return async () => {
    if (!snapshot || deps.clock.now().getTime() - snapshot.takenAt.getTime() > snapshotLifetimeMs) {
      await resetTribe(deps, null, defaultMemberCount)
      snapshot = await takeSnapshot(deps)
    }
    await snapshot?.restore()
  }
}

function beginMorning({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, zone: string, onDay: string): Promise<void> {
  return jobs.enqueue(db, digestSliceDue, { zone, onDay, isWeekly: true, after: null })
}
