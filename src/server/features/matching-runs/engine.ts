import { availableParallelism } from 'node:os'
import { runInThreads } from '#server/platform/workers/run-in-threads.ts'
import type { InputParts } from './input-parts.ts'
import { type DraftAnswer, type DraftTask, solveDraft } from './solve-draft.ts'
import type { StoredRun } from './store/runs.ts'

/** How far a search is. `share01` is what is done of it. */
export type EngineProgress = { placed: number; evaluations: number; best: number; share01: number }

/** A search of so many evaluations, over so many members, takes no longer than to start a thread. */
const few = { evaluations: 5_000, members: 100 }

const draftThread = new URL('./draft-thread.ts', import.meta.url)

/** Makes a draft, beside the event loop unless it is small; ends with the signal's reason once that says so. */
export async function runEngine(
  { config, startedAt, evalsPerMember }: StoredRun,
  { parts, waiting }: { parts: InputParts; waiting: number },
  { onProgress, signal }: { onProgress: (progress: EngineProgress) => void; signal: AbortSignal },
): Promise<DraftAnswer> {
  const expected = Math.max(1, waiting * evalsPerMember)
  const watch = {
    signal,
    onProgress: ({ placed, evaluations, best }: Omit<EngineProgress, 'share01'>) =>
      onProgress({ placed, evaluations, best, share01: Math.min(1, evaluations / expected) }),
  }
  const task = { parts, config, startedAt }
  if (expected <= few.evaluations && parts.members <= few.members) return solveDraft({ ...task, workers: 0 }, watch)
  const workers = Math.max(1, availableParallelism() - 1)
  const [answer] = await runInThreads<DraftAnswer>(draftThread, [(): DraftTask => ({ ...task, workers })], {
    threads: 1,
    ...watch,
  })
  if (!answer) throw new Error('A thread answered nothing.')
  return answer
}
