import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { PoolStats, getMatching as getMatchingEndpoint } from '#contract/api/matching/runs.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { countWaiting } from '../pods/index.ts'
import { autoAcceptAt } from './auto-accept.ts'
import type { MatchingDeps } from './deps.ts'
import { wholeDays } from './run-stats.ts'
import { namesOf } from './names.ts'
import { countFeasible } from './pool/count-feasible.ts'
import { nextDraftAt } from './draft-schedule.ts'
import { presentRunSummary, presentRun } from './get-run.ts'
import { countKeptPromises, findLastAccepted, findRunInState, listRuns, type StoredRun } from './store/runs.ts'
import { getSettings } from './store/settings.ts'

const pageSize = 20
const dayMs = 86_400_000
const promiseWindowDays = 90
const soonDays = 2

/** Returns the data of the matching page. @throws ProblemError `invalid-fields` for an invalid cursor */
export async function getMatching(
  deps: MatchingDeps,
  cursor: string | undefined,
): Promise<ResponseOf<typeof getMatchingEndpoint>> {
  const { db, clock } = deps
  const now = clock.now()
  const [running, draft, accepted] = [
    await findRunInState(db, ['running']),
    await findRunInState(db, ['draft']),
    await findLastAccepted(db),
  ]
  const settings = await getSettings(db)
  const found = await listRuns(db, pageSize + 1, parseCursor(cursor))
  const page = found.slice(0, pageSize)
  const nameOf = await namesOf(
    db,
    page.flatMap(({ requestedBy, acceptedBy }) => [requestedBy, acceptedBy]),
  )
  const getRunOrNull = async (run: StoredRun | null) => (run === null ? null : presentRun(deps, run))
  return {
    pool: await getPoolSummary(deps, now),
    running: await getRunOrNull(running),
    draft: await getRunOrNull(draft),
    lastAccepted: await getRunOrNull(accepted),
    history: page.map((run) => presentRunSummary(run, nameOf)),
    nextCursor: found.length > pageSize ? String(page.at(-1)?.number ?? '') : null,
    settings,
    nextDraftAt: nextDraftAt(now).toISOString(),
    autoAcceptAt: (draft && autoAcceptAt(draft, settings)?.toISOString()) ?? null,
  }
}

function parseCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor)
  throw new ProblemError('invalid-fields', undefined, [{ field: 'cursor', message: t`This cursor isn’t valid for this list.` }])
}

async function getPoolSummary({ db }: MatchingDeps, now: Date): Promise<PoolStats> {
  const { members, since, overdue, dueSoon } = await countWaiting(db, { now, soon: new Date(now.getTime() + soonDays * dayMs) })
  const promises = await countKeptPromises(db, new Date(now.getTime() - promiseWindowDays * dayMs))
  return {
    members,
    feasible: await countFeasible(db, now),
    longestWaitDays: since === null ? 0 : wholeDays(since, now),
    overdue,
    dueSoon,
    withinSevenDaysPercent: promises.placed === 0 ? null : Math.round((100 * promises.inTime) / promises.placed),
  }
}
