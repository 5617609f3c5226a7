import { record } from '../audit/index.ts'
import { countWaiting } from '../pods/index.ts'
import { acceptDueDraft } from './accept-by-setting.ts'
import type { MatchingDeps } from './deps.ts'
import { runDue } from './jobs.ts'
import { failRun } from './make-draft.ts'
import { beginRun, once } from './start-run.ts'
import { findRunIn, isBeingMade, lockRun } from './store/runs.ts'
import { ProblemError } from '#contract/problems.ts'

const dayMs = 86_400_000

/**
 * Makes the draft of a Monday or a Thursday; where one is being made already, that one is it. A draft that somebody has changed by hand
 * is where it begins: what they pinned and keep apart holds in it.
 */
export async function makeScheduledDraft(deps: MatchingDeps): Promise<void> {
  try {
    await once(() =>
      deps.db.transaction(async (tx) => {
        const draft = await findRunIn(tx, ['draft'])
        const held = draft && (draft.version > 1 || draft.followsId !== null) ? await lockRun(tx, draft.id) : null
        const follows = held?.state === 'draft' ? { followsId: held.id, forbidden: held.forbidden } : {}
        await beginRun(deps, tx, { cause: 'schedule', requestedBy: null, ...follows })
      }),
    )
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'matching-busy')) throw error
  }
}

/** Hours after which a run that nobody works on is given up. */
const lostHours = 2

/** Looks after what nobody else does: a draft that is to be accepted, a run that was lost, and promises that come due. */
export async function watchMatching(deps: MatchingDeps): Promise<void> {
  await acceptDueDraft(deps)
  await giveUpLostRun(deps)
  await watchPromises(deps)
}

async function giveUpLostRun(deps: MatchingDeps): Promise<void> {
  const running = await findRunIn(deps.db, ['running'])
  if (!running || deps.clock.now().getTime() - running.startedAt.getTime() < (lostHours * dayMs) / 24) return
  if (!(await isBeingMade(deps.db, runDue.name, running.id))) await failRun(deps, { runId: running.id })
}

/** Writes down once a day that members wait beyond the day they were promised, or are about to. */
async function watchPromises(deps: MatchingDeps): Promise<void> {
  const now = deps.clock.now()
  if (now.getUTCHours() !== 8) return
  const { overdue, dueSoon } = await countWaiting(deps.db, { now, soon: new Date(now.getTime() + 2 * dayMs) })
  if (overdue + dueSoon === 0) return
  await record(deps, deps.db, { event: 'match.at-risk', actorId: null, details: { overdue, dueSoon } })
  deps.log.warn({ event: 'matching.promise-at-risk', overdue, dueSoon }, 'members wait as long as they were promised, or longer')
}
