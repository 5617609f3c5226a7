import { createInterface } from 'node:readline'
import type { Deps } from '#server/deps.ts'
import { digestBatchDue } from '#server/features/notifications/index.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startRuntime } from '#server/runtime.ts'
import { createSandbox } from '#tools/payments-sandbox/sandbox.ts'
import { defaultMemberCount, resetTribe, type Snapshot, takeSnapshot } from '../index.ts'
import { demoEnvironment } from './environment.ts'

/** Journeys expect times near the current one, so an older snapshot is replaced. */
const snapshotLifetimeMs = 5 * 60_000

/**
 * Restores the demo tribe for each input line and replies `ready`. Returns when the input ends. The tribe is seeded at most every
 * five minutes and restored from a snapshot in between. The line `morning <zone> <day>` instead enqueues the digests of that
 * morning, including the weekly ones, so that no journey depends on the day of the week.
 */
export async function seedOnRequest(input: NodeJS.ReadableStream, reply: (line: string) => void): Promise<void> {
  const config = parseConfig(demoEnvironment(process.env))
  const runtime = await startRuntime({
    config,
    log: createLogger(config.logLevel),
    worker: false,
    createPaymentSandbox: createSandbox,
  })
  const reset = createReset(runtime.deps)
  try {
    for await (const line of createInterface({ input })) {
      const [command, timeZone, onDay] = line.split(' ')
      if (command === 'morning' && timeZone && onDay) await enqueueDigests(runtime.deps, timeZone, onDay)
      else await reset()
      reply('ready')
    }
  } finally {
    await runtime.stop()
  }
}

function createReset(deps: Deps): () => Promise<void> {
  let snapshot: Snapshot | null = null
  return async () => {
    if (!snapshot || deps.clock.now().getTime() - snapshot.takenAt.getTime() > snapshotLifetimeMs) {
      await resetTribe(deps, null, defaultMemberCount)
      snapshot = await takeSnapshot(deps)
    }
    await snapshot?.restore()
  }
}

function enqueueDigests({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, timeZone: string, onDay: string): Promise<void> {
  return jobs.enqueue(db, digestBatchDue, { zone: timeZone, onDay, isWeekly: true, after: null })
}
