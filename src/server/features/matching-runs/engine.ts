import { availableParallelism } from 'node:os'
import type { MatchInput, MatchOutput } from '#matching/match/types.ts'
import { solveMatch } from '#server/platform/workers/solve-match.ts'

/** How far a search is. `share01` is what is done of it. */
export type EngineProgress = { placed: number; evaluations: number; best: number; share01: number }

/** Members whom it takes no longer to match than to start a thread. */
const fewMembers = 60

/** Matches a pool, beside the event loop unless it is small; ends with the signal's reason once that says so. */
export async function runEngine(
  input: MatchInput,
  { onProgress, signal }: { onProgress: (progress: EngineProgress) => void; signal: AbortSignal },
): Promise<MatchOutput> {
  const waiting = input.members.filter(({ podId }) => !podId).length
  const expected = Math.max(1, waiting * (input.budget?.evalsPerMember ?? 1))
  return solveMatch(input, {
    workers: waiting <= fewMembers ? 0 : Math.max(1, availableParallelism() - 1),
    signal,
    onProgress: ({ placed, evaluations, best }) =>
      onProgress({ placed, evaluations, best, share01: Math.min(1, evaluations / expected) }),
  })
}
