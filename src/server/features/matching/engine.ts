import { availableParallelism } from 'node:os'
import { runInThreads } from '#server/platform/workers/run-in-threads.ts'
import type { InputParts } from './input-parts.ts'
import { type DraftResult, type DraftTask, solveDraft } from './solve-draft.ts'
import type { StoredRun } from './store/runs.ts'

/** Progress of a search. `share01` is the completed fraction, 0 to 1. */
export type EngineProgress = { placed: number; evaluations: number; best: number; share01: number }

/** Up to this size, a search takes no longer than starting a thread would. */
const inlineLimits = { evaluations: 5_000, members: 100 }

const draftThread = new URL('./draft-thread.ts', import.meta.url)

/** Makes a draft, in a thread unless the search is small. Rejects with the signal's reason when aborted. */
export async function runEngine(
  { config, startedAt, evalsPerMember }: StoredRun,
  { parts, waiting }: { parts: InputParts; waiting: number },
  { onProgress, signal }: { onProgress: (progress: EngineProgress) => void; signal: AbortSignal },
): Promise<DraftResult> {
  const expected = Math.max(1, waiting * evalsPerMember)
  const watch = {
    signal,
    onProgress: ({ placed, evaluations, best }: Omit<EngineProgress, 'share01'>) =>
      onProgress({ placed, evaluations, best, share01: Math.min(1, evaluations / expected) }),
  }
  const task = { parts, config, startedAt }
  if (expected <= inlineLimits.evaluations && parts.members <= inlineLimits.members)
    return solveDraft({ ...task, workers: 0 }, watch)
  const workers = Math.max(1, availableParallelism() - 1)
  const [answer] = await runInThreads<DraftResult>(draftThread, [(): DraftTask => ({ ...task, workers })], {
    threads: 1,
    ...watch,
  })
  if (!answer) throw new Error('The thread returned no result.')
  return answer
}
