import type { AnswerOf } from '#contract/endpoint.ts'
import type { Pool, readMatching } from '#contract/matching-runs.ts'
import { ProblemError } from '#contract/problems.ts'
import { countWaiting } from '../pods/index.ts'
import { autoAcceptAt } from './accept-by-setting.ts'
import type { MatchingDeps } from './deps.ts'
import { wholeDays } from './figures.ts'
import { namesOf } from './names.ts'
import { countFeasible } from './pool/count-feasible.ts'
import { nextDraftAt } from './rhythm.ts'
import { lineOf, showRun } from './show-run.ts'
import { countPromises, findLastAccepted, findRunIn, listRuns, type StoredRun } from './store/runs.ts'
import { findSettings } from './store/settings.ts'

const pageSize = 20
const dayMs = 86_400_000
const promisesSeenDays = 90
const soonDays = 2

/** Everything the page of the match begins with. @throws ProblemError `invalid-fields` for a cursor that is not ours */
export async function showMatching(deps: MatchingDeps, cursor: string | undefined): Promise<AnswerOf<typeof readMatching>> {
  const { db, clock } = deps
  const now = clock.now()
  const [running, draft, accepted] = [
    await findRunIn(db, ['running']),
    await findRunIn(db, ['draft']),
    await findLastAccepted(db),
  ]
  const settings = await findSettings(db)
  const found = await listRuns(db, pageSize + 1, readCursor(cursor))
  const page = found.slice(0, pageSize)
  const nameOf = await namesOf(
    db,
    page.flatMap(({ requestedBy, acceptedBy }) => [requestedBy, acceptedBy]),
  )
  const inFull = async (run: StoredRun | null) => (run === null ? null : showRun(deps, run))
  return {
    pool: await showPool(deps, now),
    running: await inFull(running),
    draft: await inFull(draft),
    lastAccepted: await inFull(accepted),
    history: page.map((run) => lineOf(run, nameOf)),
    nextCursor: found.length > pageSize ? String(page.at(-1)?.number ?? '') : null,
    settings,
    nextDraftAt: nextDraftAt(now).toISOString(),
    autoAcceptAt: (draft && autoAcceptAt(draft, settings)?.toISOString()) ?? null,
  }
}

function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor)
  throw new ProblemError('invalid-fields', undefined, [{ field: 'cursor', message: 'This is not a page of this list.' }])
}

async function showPool({ db }: MatchingDeps, now: Date): Promise<Pool> {
  const { members, since, overdue, dueSoon } = await countWaiting(db, { now, soon: new Date(now.getTime() + soonDays * dayMs) })
  const promises = await countPromises(db, new Date(now.getTime() - promisesSeenDays * dayMs))
  return {
    members,
    feasible: await countFeasible(db, now),
    longestWaitDays: since === null ? 0 : wholeDays(since, now),
    overdue,
    dueSoon,
    withinSevenDaysPercent: promises.placed === 0 ? null : Math.round((100 * promises.inTime) / promises.placed),
  }
}
