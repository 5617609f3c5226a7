import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startRuntime } from '#server/runtime.ts'
import { createSandbox } from '#tools/payments-sandbox/sandbox.ts'
import { defaultMemberCount, ensureTribe, resetTribe } from '../index.ts'
import { demoEnvironment } from './environment.ts'
import { parseDemoOptions } from './options.ts'

/**
 * Seeds the demo tribe, or restores it with `--reset`. Works with and without a running demo. Returns a message about the result.
 *
 * @throws Error in one sentence if it fails
 */
export async function seedFromCommandLine(args: readonly string[]): Promise<string> {
  const { members, pods, reset } = parseDemoOptions(args, { seeds: true })
  const config = parseConfig(demoEnvironment(process.env))
  const runtime = await startRuntime({
    config,
    log: createLogger(config.logLevel),
    worker: false,
    createPaymentSandbox: createSandbox,
  })
  try {
    const tribe = reset
      ? await resetTribe(runtime.deps, members, defaultMemberCount, pods)
      : await ensureTribe(runtime.deps, members ?? defaultMemberCount, pods)
    if (!tribe.isNew) return `The demo tribe already exists (${tribe.memberCount} members). Use --reset to restore it.`
    return `Seeded the demo tribe: ${tribe.memberCount} members in ${process.uptime().toFixed(1)} s.`
  } finally {
    await runtime.stop()
  }
}
