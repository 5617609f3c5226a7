import { Worker } from 'node:worker_threads'
import { type ThreadMessage, type TaskMessage } from './messages.ts'
import { ProgressSum, type RunProgress } from './progress-sum.ts'

/** Options of a run of tasks. */
export type RunOptions = {
  /** Maximum number of threads. No more are started than there are tasks. */
  threads: number
  /** Maximum heap of each thread in megabytes. Defaults to that of the process. */
  heapMegabytes?: number | undefined
  /** Young generation of each thread's heap in megabytes. Defaults to Node's own limit. */
  youngMegabytes?: number | undefined
  onProgress?: ((progress: RunProgress) => void) | undefined
  /** Aborts the run at once: every thread is terminated. */
  signal?: AbortSignal | undefined
}

/**
 * Runs tasks in several threads and returns their results in task order. Tasks start in order, so put the longest first.
 *
 * @param tasks each one builds its task when a thread is free for it, so that large tasks are not all in memory at once
 * @param module the file that a thread runs; it calls {@link handleTasks}
 * @throws what a task throws, or why a thread died; every other thread is stopped then
 * @throws the signal's reason if it aborts the run
 */
export async function runInThreads<Result>(
  module: URL,
  tasks: readonly (() => unknown)[],
  options: RunOptions,
): Promise<Result[]> {
  options.signal?.throwIfAborted()
  if (tasks.length === 0) return []
  return new ThreadRun<Result>(module, tasks, options).results()
}

class ThreadRun<Result> {
  readonly #tasks: readonly (() => unknown)[]
  readonly #options: RunOptions
  readonly #progress: ProgressSum
  readonly #module: URL
  readonly #threads: Worker[] = []
  readonly #collected: Result[] = []
  readonly #end = Promise.withResolvers<void>()
  #startedCount = 0
  #done = 0

  constructor(module: URL, tasks: readonly (() => unknown)[], options: RunOptions) {
    this.#module = module
    this.#tasks = tasks
    this.#options = options
    this.#progress = new ProgressSum(tasks.length, (progress) => options.onProgress?.(progress))
  }

  async results(): Promise<Result[]> {
    const { signal, threads } = this.#options
    const stop = (): void => this.#end.reject(signal?.reason)
    signal?.addEventListener('abort', stop)
    try {
      const count = Math.max(1, Math.min(threads, this.#tasks.length))
      for (let i = 0; i < count; i++) this.#start()
      await this.#end.promise
      return this.#collected
    } finally {
      signal?.removeEventListener('abort', stop)
      await Promise.all(this.#threads.map((thread) => thread.terminate()))
    }
  }

  #start(): void {
    // A thread needs nothing from the environment, and the process's flags apply to it anyway.
    const { heapMegabytes, youngMegabytes } = this.#options
    const resourceLimits = {
      ...(heapMegabytes !== undefined && { maxOldGenerationSizeMb: heapMegabytes }),
      ...(youngMegabytes !== undefined && { maxYoungGenerationSizeMb: youngMegabytes }),
    }
    const thread = new Worker(this.#module, { env: {}, execArgv: [], resourceLimits })
    this.#threads.push(thread)
    thread.on('message', (answer: ThreadMessage<Result>) => this.#onMessage(thread, answer))
    thread.on('messageerror', (error) => this.#end.reject(error))
    thread.on('error', (error) => this.#end.reject(toThreadError(error)))
    // After the end nobody listens, so the exit codes of the remaining threads do no harm.
    thread.on('exit', (code) => this.#end.reject(new Error(`A thread ended with code ${code} before its work was done.`)))
    this.#assign(thread)
  }

  #assign(thread: Worker): void {
    const index = this.#startedCount
    if (index >= this.#tasks.length) return
    this.#startedCount += 1
    try {
      const message: TaskMessage = { index, task: this.#tasks[index]?.() }
      thread.postMessage(message, [])
    } catch (error) {
      this.#end.reject(error)
    }
  }

  #onMessage(thread: Worker, answer: ThreadMessage<Result>): void {
    if (answer.kind === 'done') {
      this.#collected[answer.index] = answer.result
      this.#done += 1
      this.#assign(thread)
    }
    this.#progress.update(answer.index, answer.progress, answer.kind === 'done')
    if (this.#done === this.#tasks.length) this.#end.resolve()
  }
}

function toThreadError(error: unknown): unknown {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? new Error('A thread ran out of memory.', { cause: error }) : error
}
