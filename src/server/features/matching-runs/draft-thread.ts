import { answerTasks } from '#server/platform/workers/answer-tasks.ts'
import { type DraftTask, solveDraft } from './solve-draft.ts'

answerTasks((task: DraftTask, onProgress) => solveDraft(task, { onProgress }))
