import { InvalidInput, type InputFault } from '#matching/check/invalid-input.ts'
import { answerTasks } from '#server/platform/workers/answer-tasks.ts'
import { type Command } from './options.ts'
import { runCommand } from './run-command.ts'
import { writeOutput } from './write-output.ts'

/** A command with the file it reads and the file it writes, which nobody sees before it is whole. */
export type EngineTask = { command: Command; from: string; to: string; workers: number }

/** Whatever is wrong with the input; empty when the answer was written. */
export type EngineResult = readonly InputFault[]

// The engine runs in a thread of its own, so that the command hears Ctrl-C and outlives a lack of memory.
answerTasks(async ({ command, from, to, workers }: EngineTask, onProgress): Promise<EngineResult> => {
  try {
    const answer = await runCommand(command, from, { workers, onProgress })
    writeOutput(to, answer)
    return []
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    writeOutput(to, { errors: error.errors })
    return error.errors
  }
})
