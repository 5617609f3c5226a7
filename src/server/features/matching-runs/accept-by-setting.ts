import { ProblemError } from '#contract/problems.ts'
import type { MatchingDeps } from './deps.ts'
import { acceptDraft } from './accept-run.ts'
import { beginRun, once } from './start-run.ts'
import { findRun, findRunIn, lockRun, type StoredRun, writeRun } from './store/runs.ts'
import { findSettings } from './store/settings.ts'

const hourMs = 3_600_000

/** A pool that changes all the time is matched anew so often before an admin has to look. */
const mostTries = 5

/**
 * When a draft is accepted by itself; null where it is not. Only those are that were made by themselves, or to be accepted: at once
 * then, so that one whose acceptance broke off is not forgotten.
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
  acceptWhenDone && acceptTries < mostTries

/** Accepts the draft at hand where the setting says so and its time has come. */
export async function acceptDueDraft(deps: MatchingDeps): Promise<void> {
  const draft = await findRunIn(deps.db, ['draft'])
  if (!draft) return
  const at = autoAcceptAt(draft, await findSettings(deps.db))
  if (at === null || at > deps.clock.now()) return
  await tryToAccept(deps, draft, isDueWhenDone(draft) ? draft.acceptTries + 1 : 1)
}

/** Accepts a draft that was made to be accepted, right after it was made. */
export async function acceptBySetting(deps: MatchingDeps, runId: string): Promise<void> {
  const run = await findRun(deps.db, runId)
  if (!run?.acceptWhenDone || run.state !== 'draft') return
  if ((await findSettings(deps.db)).autoAccept) await tryToAccept(deps, run, run.acceptTries + 1)
}

/** Where the pool has changed since, the draft is made anew from where it stands and accepted then, some times over. */
async function tryToAccept(deps: MatchingDeps, draft: StoredRun, tries: number): Promise<void> {
  try {
    await acceptDraft(deps, draft.id, { by: null, version: null })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    deps.log.info({ event: 'matching.not-accepted', code: error.code, tries }, 'a draft could not be accepted by itself')
    if (error.code === 'pool-changed' && tries <= mostTries) await makeAnew(deps, draft, tries)
  }
}

async function makeAnew(deps: MatchingDeps, draft: StoredRun, acceptTries: number): Promise<void> {
  await once(() =>
    deps.db.transaction(async (tx) => {
      const held = await lockRun(tx, draft.id)
      if (held?.state !== 'draft') return
      await beginRun(deps, tx, {
        cause: 'auto',
        requestedBy: null,
        followsId: held.id,
        forbidden: held.forbidden,
        acceptWhenDone: true,
        acceptTries,
      })
      await writeRun(tx, held.id, { acceptTries })
    }),
  )
}
