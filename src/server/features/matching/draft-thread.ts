import { handleTasks } from '#server/platform/workers/handle-tasks.ts'
import { type DraftTask, solveDraft } from './solve-draft.ts'

handleTasks((task: DraftTask, onProgress) => solveDraft(task, { onProgress }))
