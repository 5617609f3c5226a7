import { canonicalJson } from '#matching/check/canonical-json.ts'
import { validateGroupInput } from '#matching/check/group.ts'
import { validateMatchInput } from '#matching/check/match.ts'
import {
  validateDerivedInput,
  validateExplainInput,
  validateRankApplicantsInput,
  validateRankPodsInput,
  validateScoreInput,
} from '#matching/check/rank.ts'
import { group } from '#matching/group/group.ts'
import { derived } from '#matching/derived.ts'
import { explain } from '#matching/explain.ts'
import { rankApplicants, rankPods } from '#matching/rank.ts'
import { score } from '#matching/score.ts'
import { type TaskProgress } from '#server/platform/workers/messages.ts'
import { solveInChunks } from '#server/platform/workers/solve-pool.ts'
import { sha256Hex } from '#server/platform/digest.ts'
import { openBigPool } from './big-pool.ts'
import { type Command } from './options.ts'
import { isBig, readInput } from './read-input.ts'

/** How to run a command: the number of threads for the blocks of a match, and a progress callback. */
export type CommandTools = { workers: number; onProgress: (progress: TaskProgress) => void }

/**
 * Validates the input in a file and runs a command of the matching engine on it. Returns the output.
 *
 * @throws InvalidInput if the input is invalid
 */
export async function runCommand(command: Command, file: string, tools: CommandTools): Promise<unknown> {
  if (command === 'match') return runMatch(file, tools)
  const input = readInput(file)
  switch (command) {
    case 'score':
      return score(validateScoreInput(input))
    case 'derived':
      return derived(validateDerivedInput(input))
    case 'explain':
      return explain(validateExplainInput(input))
    case 'rank-pods':
      return rankPods(validateRankPodsInput(input))
    case 'rank-applicants':
      return rankApplicants(validateRankApplicantsInput(input))
    case 'group':
      return group(validateGroupInput(input), {
        cpuMs,
        onProgress: (evaluations, best) => tools.onProgress({ placed: 0, evaluations, best }),
      })
  }
}

/** In larger pools, the breakdowns alone would take gigabytes. */
const maxExplained = 100_000

async function runMatch(file: string, tools: CommandTools): Promise<unknown> {
  if (isBig(file)) {
    const { source, inputHash } = openBigPool(file)
    return solveInChunks(source, { inputHash, maxExplained }, tools)
  }
  const input = readInput(file)
  return solveInChunks(validateMatchInput(input), { inputHash: () => sha256Hex(canonicalJson(input)), maxExplained }, tools)
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
