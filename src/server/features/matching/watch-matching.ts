import { recordAuditEvent } from '../audit/index.ts'
import { countWaiting } from '../pods/index.ts'
import { acceptDueDraft } from './auto-accept.ts'
import type { MatchingDeps } from './deps.ts'
import { runDue } from './jobs.ts'
import { failRun } from './make-draft.ts'
import { createRun, withOneRunAtATime } from './start-run.ts'
import { findRunInState, isRunQueued, lockRun } from './store/runs.ts'
import { ProblemError } from '#contract/problems/problems.ts'

const dayMs = 86_400_000

/**
 * Starts the scheduled draft of a Monday or Thursday, unless a run is in progress. If an admin has edited the current draft, the
 * run starts from it, with its pins and exclusions.
 */
export async function createScheduledRun(deps: MatchingDeps): Promise<void> {
  try {
    await withOneRunAtATime(() =>
      deps.db.transaction(async (tx) => {
        const draft = await findRunInState(tx, ['draft'])
        const lockedRun = draft && (draft.version > 1 || draft.followsId !== null) ? await lockRun(tx, draft.id) : null
        const follows = lockedRun?.state === 'draft' ? { followsId: lockedRun.id, forbidden: lockedRun.forbidden } : {}
        await createRun(deps, tx, { cause: 'schedule', requestedBy: null, ...follows })
      }),
    )
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'matching-busy')) throw error
  }
}

/** Hours after which a run without a job counts as lost. */
const lostAfterHours = 2

/** Hourly checks: accepts a draft that is due, fails a lost run, and watches promises that come due. */
export async function watchMatching(deps: MatchingDeps): Promise<void> {
  await acceptDueDraft(deps)
  await failLostRun(deps)
  await checkPromises(deps)
}

async function failLostRun(deps: MatchingDeps): Promise<void> {
  const running = await findRunInState(deps.db, ['running'])
  if (!running || deps.clock.now().getTime() - running.startedAt.getTime() < (lostAfterHours * dayMs) / 24) return
  if (!(await isRunQueued(deps.db, runDue.name, running.id))) await failRun(deps, { runId: running.id })
}

/** Records once a day in the audit log that members wait longer than promised, or soon will. */
async function checkPromises(deps: MatchingDeps): Promise<void> {
  const now = deps.clock.now()
  if (now.getUTCHours() !== 8) return
  const { overdue, dueSoon } = await countWaiting(deps.db, { now, soon: new Date(now.getTime() + 2 * dayMs) })
  if (overdue + dueSoon === 0) return
  await recordAuditEvent(deps, deps.db, { event: 'match.at-risk', actorId: null, details: { overdue, dueSoon } })
  deps.log.warn(
    { event: 'matching.promise-at-risk', overdue, dueSoon },
    'members have waited past their promised date, or soon will',
  )
}
