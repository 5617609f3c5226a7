import { progressIntervalMs, type TaskProgress } from './messages.ts'

/** Progress of a run of several tasks: the sums over its tasks, and the number of completed tasks. */
export type RunProgress = TaskProgress & { tasks: number; tasksDone: number }

/** Adds up the progress of tasks and reports it at most ten times a second, and once more at the end. */
export class ProgressSum {
  readonly #latest: TaskProgress[]
  readonly #onProgress: (progress: RunProgress) => void
  readonly #now: () => number
  #sum: RunProgress
  #reportedAt = -Infinity

  /** @param now monotonic clock in milliseconds */
  constructor(tasks: number, onProgress: (progress: RunProgress) => void, now: () => number = () => performance.now()) {
    this.#latest = Array.from({ length: tasks }, () => ({ placed: 0, evaluations: 0, best: 0 }))
    this.#sum = { tasks, tasksDone: 0, placed: 0, evaluations: 0, best: 0 }
    this.#onProgress = onProgress
    this.#now = now
  }

  /** Replaces the last progress of one task. */
  update(index: number, progress: TaskProgress, isDone = false): void {
    const before = this.#latest[index] ?? progress
    const sum = this.#sum
    this.#latest[index] = progress
    this.#sum = {
      tasks: sum.tasks,
      tasksDone: sum.tasksDone + (isDone ? 1 : 0),
      placed: sum.placed + progress.placed - before.placed,
      evaluations: sum.evaluations + progress.evaluations - before.evaluations,
      best: sum.best + progress.best - before.best,
    }
    this.#report()
  }

  #report(): void {
    const isLast = this.#sum.tasksDone === this.#sum.tasks
    const now = this.#now()
    if (!isLast && now - this.#reportedAt < progressIntervalMs) return
    this.#reportedAt = now
    this.#onProgress(this.#sum)
  }
}
