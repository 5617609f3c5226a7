import { progressEveryMs, type TaskProgress } from './messages.ts'

/** How far a run of several tasks is: the sums over its tasks, and how many of them are done. */
export type RunProgress = TaskProgress & { tasks: number; tasksDone: number }

/** Adds up the progress of tasks and tells it ten times a second at most, and once more when all is done. */
export class ProgressSum {
  readonly #latest: TaskProgress[]
  readonly #onProgress: (progress: RunProgress) => void
  readonly #now: () => number
  #sum: RunProgress
  #toldAt = -Infinity

  /** @param now milliseconds of a clock that only goes forward */
  constructor(tasks: number, onProgress: (progress: RunProgress) => void, now: () => number = () => performance.now()) {
    this.#latest = Array.from({ length: tasks }, () => ({ placed: 0, evaluations: 0, best: 0 }))
    this.#sum = { tasks, tasksDone: 0, placed: 0, evaluations: 0, best: 0 }
    this.#onProgress = onProgress
    this.#now = now
  }

  /** Takes what one task has told last in place of what it told before. */
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
    this.#tell()
  }

  #tell(): void {
    const isLast = this.#sum.tasksDone === this.#sum.tasks
    const now = this.#now()
    if (!isLast && now - this.#toldAt < progressEveryMs) return
    this.#toldAt = now
    this.#onProgress(this.#sum)
  }
}
