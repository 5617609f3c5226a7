import { InvalidInput, type InputError } from '#matching/check/invalid-input.ts'
import { handleTasks } from '#server/platform/workers/handle-tasks.ts'
import { type Command } from './options.ts'
import { runCommand } from './run-command.ts'
import { writeOutput } from './write-output.ts'

/** A command with its input file and its output file. The output file is temporary until it is complete. */
export type EngineTask = { command: Command; from: string; to: string; workers: number }

/** Errors of the input; empty if the output was written. */
export type EngineResult = readonly InputError[]

// The engine runs in a worker thread, so that the command can handle Ctrl-C and survives when the engine runs out of memory.
handleTasks(async ({ command, from, to, workers }: EngineTask, onProgress): Promise<EngineResult> => {
  try {
    const result = await runCommand(command, from, { workers, onProgress })
    writeOutput(to, result)
    return []
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    writeOutput(to, { errors: error.errors })
    return error.errors
  }
})
