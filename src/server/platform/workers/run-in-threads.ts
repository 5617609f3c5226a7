import { Worker } from 'node:worker_threads'
import { type Answered, type Asked } from './messages.ts'
import { ProgressSum, type RunProgress } from './progress-sum.ts'

/** How a run of tasks is watched and ended. */
export type RunOptions = {
  /** Threads, of which no more are started than there are tasks. */
  threads: number
  /** Heap of each thread; as much as the process itself may have, when left out. */
  heapMegabytes?: number | undefined
  /** Room each thread has for what it needs only for a moment; Node's own measure when left out. */
  youngMegabytes?: number | undefined
  onProgress?: ((progress: RunProgress) => void) | undefined
  /** Ends the run at once: every thread is stopped, wherever it is. */
  signal?: AbortSignal | undefined
}

/**
 * The results of tasks in the order of the tasks, each done in one of several threads. Tasks are begun in their order, so the long
 * ones stand best at the front.
 *
 * @param tasks each makes its task once a thread is free for it, so that large ones are not all there at once
 * @param module the file that a thread runs, which calls `answerTasks`
 * @throws what a task throws, or why a thread died; then every other thread is stopped too
 * @throws the signal's reason when it ends the run
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
  readonly #found: Result[] = []
  readonly #end = Promise.withResolvers<void>()
  #begun = 0
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
      return this.#found
    } finally {
      signal?.removeEventListener('abort', stop)
      await Promise.all(this.#threads.map((thread) => thread.terminate()))
    }
  }

  #start(): void {
    // A thread needs nothing of the environment, and flags of the process hold for it anyway.
    const { heapMegabytes, youngMegabytes } = this.#options
    const resourceLimits = {
      ...(heapMegabytes !== undefined && { maxOldGenerationSizeMb: heapMegabytes }),
      ...(youngMegabytes !== undefined && { maxYoungGenerationSizeMb: youngMegabytes }),
    }
    const thread = new Worker(this.#module, { env: {}, execArgv: [], resourceLimits })
    this.#threads.push(thread)
    thread.on('message', (answer: Answered<Result>) => this.#hear(thread, answer))
    thread.on('messageerror', (error) => this.#end.reject(error))
    thread.on('error', (error) => this.#end.reject(diedOf(error)))
    // After the end nobody listens any more, so what the last threads are stopped with does no harm.
    thread.on('exit', (code) => this.#end.reject(new Error(`A thread ended with code ${code} before its work was done.`)))
    this.#give(thread)
  }

  #give(thread: Worker): void {
    const index = this.#begun
    if (index >= this.#tasks.length) return
    this.#begun += 1
    try {
      const asked: Asked = { index, task: this.#tasks[index]?.() }
      thread.postMessage(asked, [])
    } catch (error) {
      this.#end.reject(error)
    }
  }

  #hear(thread: Worker, answer: Answered<Result>): void {
    if (answer.kind === 'done') {
      this.#found[answer.index] = answer.result
      this.#done += 1
      this.#give(thread)
    }
    this.#progress.update(answer.index, answer.progress, answer.kind === 'done')
    if (this.#done === this.#tasks.length) this.#end.resolve()
  }
}

function diedOf(error: unknown): unknown {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? new Error('A thread ran out of memory.', { cause: error }) : error
}
