import { createInterface } from 'node:readline'
import { defaultMemberCount, resetTribe } from '#server/demo/index.ts'
import type { Deps } from '#server/deps.ts'
import { digestSliceDue } from '#server/features/notifications/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startRuntime } from '#server/runtime.ts'
import { demoEnvironment } from './environment.ts'

/**
 * Puts the demo tribe back each time a line comes in, and answers each with `ready`; ends with its input. A line `morning <zone> <day>` has
 * the digests of that morning due instead, those of the week among them: no journey waits for a Monday.
 */
export async function seedOnRequest(input: NodeJS.ReadableStream, answer: (line: string) => void): Promise<void> {
  const config = readConfig(demoEnvironment(process.env))
  const runtime = await startRuntime({ config, log: createLogger(config.logLevel), worker: false })
  try {
    for await (const line of createInterface({ input })) {
      const [word, zone, onDay] = line.split(' ')
      if (word === 'morning' && zone && onDay) await beginMorning(runtime.deps, zone, onDay)
      else await resetTribe(runtime.deps, null, defaultMemberCount)
      answer('ready')
    }
  } finally {
    await runtime.stop()
  }
}

function beginMorning({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, zone: string, onDay: string): Promise<void> {
  return jobs.enqueue(db, digestSliceDue, { zone, onDay, isWeekly: true, after: null })
}
