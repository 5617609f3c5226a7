import { defaultMemberCount, ensureTribe, resetTribe } from '#server/demo/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startRuntime } from '#server/runtime.ts'
import { demoEnvironment } from './demo/environment.ts'
import { readDemoOptions } from './demo/options.ts'

/** Seeds the demo tribe, or with `--reset` puts it back, beside a running demo or alone. */
try {
  const options = readDemoOptions(process.argv.slice(2), { knowsReset: true })
  console.log(await seed(options))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function seed({ members, reset }: { members: number | null; reset: boolean }): Promise<string> {
  const startedAt = performance.now()
  const config = readConfig(demoEnvironment(process.env))
  const runtime = await startRuntime({ config, log: createLogger(config.logLevel), worker: false })
  try {
    const tribe = reset
      ? await resetTribe(runtime.deps, members, defaultMemberCount)
      : await ensureTribe(runtime.deps, members ?? defaultMemberCount)
    if (!tribe.isNew) return `The demo tribe is there already (${tribe.memberCount} members); --reset puts it back.`
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    return `The demo tribe stands as new: ${tribe.memberCount} members, ${seconds} s.`
  } finally {
    await runtime.stop()
  }
}
