import { createInterface } from 'node:readline'
import { defaultMemberCount, resetTribe } from '#server/demo/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startRuntime } from '#server/runtime.ts'
import { demoEnvironment } from './environment.ts'

/** Puts the demo tribe back each time a line comes in, and answers each with `ready`; ends with its input. */
export async function seedOnRequest(input: NodeJS.ReadableStream, answer: (line: string) => void): Promise<void> {
  const config = readConfig(demoEnvironment(process.env))
  const runtime = await startRuntime({ config, log: createLogger(config.logLevel), worker: false })
  try {
    for await (const _ of createInterface({ input })) {
      await resetTribe(runtime.deps, null, defaultMemberCount)
      answer('ready')
    }
  } finally {
    await runtime.stop()
  }
}
