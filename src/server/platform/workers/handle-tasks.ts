import { parentPort } from 'node:worker_threads'
import { progressIntervalMs, type ThreadMessage, type TaskMessage, type TaskProgress } from './messages.ts'

/**
 * Makes this thread handle tasks in sequence. A task that throws ends the thread, and with it the run.
 *
 * @param work does a task; it may call `onProgress` at any rate, as reports are throttled to ten a second
 * @throws Error outside a thread
 */
export function handleTasks(work: (task: never, onProgress: (progress: TaskProgress) => void) => unknown): void {
  const port = parentPort
  if (!port) throw new Error('Tasks can be handled only in a thread.')
  const postResult = (message: ThreadMessage<unknown>): void => port.postMessage(message)
  port.on('message', async ({ index, task }: TaskMessage) => {
    let latest: TaskProgress = { placed: 0, evaluations: 0, best: 0 }
    let reportedAt = 0
    const result = await work(task as never, (progress) => {
      latest = progress
      const now = performance.now()
      if (now - reportedAt < progressIntervalMs) return
      reportedAt = now
      postResult({ kind: 'progress', index, progress })
    })
    postResult({ kind: 'done', index, progress: latest, result })
  })
}
