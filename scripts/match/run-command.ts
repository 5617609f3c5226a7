import { canonicalJson } from '#matching/check/canonical.ts'
import { checkGroup } from '#matching/check/group.ts'
import { checkMatch } from '#matching/check/match.ts'
import { checkDerived, checkExplain, checkRankApplicants, checkRankPods, checkScore } from '#matching/check/rank.ts'
import { group } from '#matching/group/group.ts'
import { derived } from '#matching/derived.ts'
import { explain } from '#matching/explain.ts'
import { rankApplicants, rankPods } from '#matching/rank.ts'
import { score } from '#matching/score.ts'
import { type TaskProgress } from '#server/platform/workers/messages.ts'
import { solveInPieces } from '#server/platform/workers/solve-pool.ts'
import { sha256Hex } from '#server/platform/digest.ts'
import { openBigPool } from './big-pool.ts'
import { type Command } from './options.ts'
import { isBig, readInput } from './read-input.ts'

/** How a command is run: threads for blocks of a match, and who is told how far it is. */
export type CommandTools = { workers: number; onProgress: (progress: TaskProgress) => void }

/**
 * What the matching engine answers to the input in a file that nobody has looked at yet.
 *
 * @throws InvalidInput when something is wrong with it
 */
export async function runCommand(command: Command, file: string, tools: CommandTools): Promise<unknown> {
  if (command === 'match') return runMatch(file, tools)
  const input = readInput(file)
  switch (command) {
    case 'score':
      return score(checkScore(input))
    case 'derived':
      return derived(checkDerived(input))
    case 'explain':
      return explain(checkExplain(input))
    case 'rank-pods':
      return rankPods(checkRankPods(input))
    case 'rank-applicants':
      return rankApplicants(checkRankApplicants(input))
    case 'group':
      return group(checkGroup(input), {
        cpuMs,
        onProgress: (evaluations, best) => tools.onProgress({ placed: 0, evaluations, best }),
      })
  }
}

/** Of larger pools the breakdowns alone would take gigabytes. */
const mostExplained = 100_000

async function runMatch(file: string, tools: CommandTools): Promise<unknown> {
  if (isBig(file)) {
    const { source, inputHash } = openBigPool(file)
    return solveInPieces(source, { inputHash, mostExplained }, tools)
  }
  const input = readInput(file)
  return solveInPieces(checkMatch(input), { inputHash: () => sha256Hex(canonicalJson(input)), mostExplained }, tools)
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
