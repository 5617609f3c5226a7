import { totalmem } from 'node:os'
import { InvalidInput, type InputError } from '#matching/check/invalid-input.ts'
import { canonicalJson } from '#matching/check/canonical-json.ts'
import { runInThreads } from '#server/platform/workers/run-in-threads.ts'
import type { EngineResult, EngineTask } from './engine-thread.ts'
import { type MatchOptions, outputOf, parseMatchOptions } from './options.ts'
import { openOutput, type Output } from './output.ts'
import { showProgress } from './show-progress.ts'
import { openSource } from './source.ts'

const engine = new URL('./engine-thread.ts', import.meta.url)

/** Thrown when a signal stops the command. Carries the exit code. */
class CommandStopped extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super('The command was stopped.')
    this.exitCode = exitCode
  }
}

/** Runs the command line. Returns the exit code and never throws. */
export async function matchFromCommandLine(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const controller = new AbortController()
  const stopWith = (exitCode: number) => (): void => controller.abort(new CommandStopped(exitCode))
  const [onInterrupt, onTerminate] = [stopWith(130), stopWith(143)]
  process.on('SIGINT', onInterrupt)
  process.on('SIGTERM', onTerminate)
  try {
    return await run(args, environment, controller.signal)
  } catch (error) {
    if (error instanceof CommandStopped) return error.exitCode
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return 1
  } finally {
    process.off('SIGINT', onInterrupt)
    process.off('SIGTERM', onTerminate)
  }
}

async function run(args: readonly string[], environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  let to: string | null = null
  try {
    to = outputOf(args, environment)
    const options = parseMatchOptions(args, environment)
    to = null
    await using output = await openOutput(options.to)
    to = options.to
    return await runEngine(options, output, signal)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return writeErrors(to, error.errors)
  }
}

async function runEngine(options: MatchOptions, output: Output, signal: AbortSignal): Promise<number> {
  await using source = await openSource(options.from, signal)
  const progress = showProgress(options.progress)
  const task: EngineTask = { command: options.command, from: source.file, to: output.file, workers: options.workers }
  const watch = { signal, onProgress: progress.show, heapMegabytes: threeQuartersOfMemory() }
  const [errors = []] = await runInThreads<EngineResult>(engine, [() => task], { threads: 1, ...watch }).finally(progress.clear)
  if (errors.length > 0) throw new InvalidInput(errors)
  await output.publish(signal)
  return 0
}

/** Heap limit of the engine's thread, in megabytes. Node's default limit is only a few gigabytes. */
function threeQuartersOfMemory(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.floor((0.75 * bytes) / 2 ** 20)
}

/** Writes the errors as JSON to the output. If the output is a file, also prints them to standard error. */
async function writeErrors(to: string | null, errors: readonly InputError[]): Promise<number> {
  await using output = await openOutput(to)
  output.write(`${canonicalJson({ errors })}\n`)
  await output.publish()
  if (to !== null) process.stderr.write(`${new InvalidInput(errors).message}\n`)
  return 2
}
