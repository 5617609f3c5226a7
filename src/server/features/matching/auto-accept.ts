import { ProblemError } from '#contract/problems/problems.ts'
import type { MatchingDeps } from './deps.ts'
import { acceptDraft } from './accept-run.ts'
import { createRun, withOneRunAtATime } from './start-run.ts'
import { findRun, findRunInState, lockRun, type StoredRun, updateRun } from './store/runs.ts'
import { getSettings } from './store/settings.ts'

const hourMs = 3_600_000

/** If the pool keeps changing, an automatic acceptance is retried up to this many times. After that, an admin has to act. */
const maxTries = 5

/**
 * Returns when a draft is accepted automatically, or null if it is not. This covers scheduled drafts and drafts created with
 * `acceptWhenDone`. The latter are due at once, so an acceptance that was interrupted is picked up again.
 */
export function autoAcceptAt(
  draft: Pick<StoredRun, 'state' | 'cause' | 'finishedAt' | 'acceptWhenDone' | 'acceptTries'>,
  { autoAccept, autoAcceptHours }: { autoAccept: boolean; autoAcceptHours: number },
): Date | null {
  const { state, cause, finishedAt } = draft
  if (!autoAccept || state !== 'draft' || finishedAt === null || (cause !== 'schedule' && cause !== 'auto')) return null
  if (isDueWhenDone(draft)) return finishedAt
  return new Date(finishedAt.getTime() + autoAcceptHours * hourMs)
}

const isDueWhenDone = ({ acceptWhenDone, acceptTries }: Pick<StoredRun, 'acceptWhenDone' | 'acceptTries'>) =>
  acceptWhenDone && acceptTries < maxTries

/** Accepts the current draft if automatic acceptance is on and its time has come. */
export async function acceptDueDraft(deps: MatchingDeps): Promise<void> {
  const draft = await findRunInState(deps.db, ['draft'])
  if (!draft) return
  const at = autoAcceptAt(draft, await getSettings(deps.db))
  if (at === null || at > deps.clock.now()) return
  await tryAccept(deps, draft, isDueWhenDone(draft) ? draft.acceptTries + 1 : 1)
}

/** Accepts a draft that was created with `acceptWhenDone`, right after it is finished. */
export async function autoAcceptDraft(deps: MatchingDeps, runId: string): Promise<void> {
  const run = await findRun(deps.db, runId)
  if (!run?.acceptWhenDone || run.state !== 'draft') return
  if ((await getSettings(deps.db)).autoAccept) await tryAccept(deps, run, run.acceptTries + 1)
}

/**
 * If the pool has changed since the draft was made, a new run starts from this draft and is accepted in turn, for a limited
 * number of tries.
 */
async function tryAccept(deps: MatchingDeps, draft: StoredRun, tries: number): Promise<void> {
  try {
    await acceptDraft(deps, draft.id, { by: null, version: null })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    deps.log.info({ event: 'matching.not-accepted', code: error.code, tries }, 'a draft could not be accepted automatically')
    if (error.code === 'pool-changed' && tries <= maxTries) await redraft(deps, draft, tries)
  }
}

async function redraft(deps: MatchingDeps, draft: StoredRun, acceptTries: number): Promise<void> {
  await withOneRunAtATime(() =>
    deps.db.transaction(async (tx) => {
      const lockedRun = await lockRun(tx, draft.id)
      if (lockedRun?.state !== 'draft') return
      await createRun(deps, tx, {
        cause: 'auto',
        requestedBy: null,
        followsId: lockedRun.id,
        forbidden: lockedRun.forbidden,
        acceptWhenDone: true,
        acceptTries,
      })
      await updateRun(tx, lockedRun.id, { acceptTries })
    }),
  )
}
