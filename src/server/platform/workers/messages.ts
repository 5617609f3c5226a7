/** Progress of a task: items placed, evaluations done, and the best value so far, in the task's own units. */
export type TaskProgress = { placed: number; evaluations: number; best: number }

/** A task sent to a thread. */
export type TaskMessage = { index: number; task: unknown }

/** A message from a thread: progress reports, then the result. */
export type ThreadMessage<Result> =
  | { kind: 'progress'; index: number; progress: TaskProgress }
  | { kind: 'done'; index: number; progress: TaskProgress; result: Result }

/** Minimum time between two progress reports, in milliseconds. */
export const progressIntervalMs = 100
