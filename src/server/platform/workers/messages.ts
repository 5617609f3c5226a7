/** How far a task is: items placed, evaluations done, and the best value so far, in the task's own units. */
export type TaskProgress = { placed: number; evaluations: number; best: number }

/** A task on its way to a thread. */
export type Asked = { index: number; task: unknown }

/** What a thread answers: every so often how far it is, in the end the result. */
export type Answered<Result> =
  | { kind: 'progress'; index: number; progress: TaskProgress }
  | { kind: 'done'; index: number; progress: TaskProgress; result: Result }

/** Progress is told no oftener than this. */
export const progressEveryMs = 100
