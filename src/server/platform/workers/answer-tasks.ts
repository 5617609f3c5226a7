import { parentPort } from 'node:worker_threads'
import { progressEveryMs, type Answered, type Asked, type TaskProgress } from './messages.ts'

/**
 * Makes this thread do tasks, one after the other as they come. A task that throws ends the thread, and with it the run.
 *
 * @param work does a task; may call `onProgress` as often as it likes, for it is told ten times a second at most
 * @throws Error outside a thread
 */
export function answerTasks(work: (task: never, onProgress: (progress: TaskProgress) => void) => unknown): void {
  const port = parentPort
  if (!port) throw new Error('Tasks are answered in a thread.')
  const tell = (answer: Answered<unknown>): void => port.postMessage(answer)
  port.on('message', async ({ index, task }: Asked) => {
    let latest: TaskProgress = { placed: 0, evaluations: 0, best: 0 }
    let toldAt = 0
    const result = await work(task as never, (progress) => {
      latest = progress
      const now = performance.now()
      if (now - toldAt < progressEveryMs) return
      toldAt = now
      tell({ kind: 'progress', index, progress })
    })
    tell({ kind: 'done', index, progress: latest, result })
  })
}
