import type { OptimalityCertificate, EditSummary, MatchingRun, RunStats, RunSummary } from '#contract/api/matching/runs.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import type { MatchingDeps } from './deps.ts'
import { compareRuns } from './compare-runs.ts'
import { presentRunMembers, namesOf, withNames } from './names.ts'
import { findStaleReason } from './staleness.ts'
import { undoableUntil } from './undo-window.ts'
import { listEdits, type StoredEdit } from './store/draft-pods.ts'
import { listRunMembersById, listWeakest } from './store/members.ts'
import { findRun, type StoredRun } from './store/runs.ts'

const maxWeakest = 10
const maxEdits = 50

const noCertificate: OptimalityCertificate = {
  state: 'none',
  blocks: 0,
  proven: 0,
  bound: null,
  percentOfBound: null,
  text: t`Not verified yet.`,
}

/** Returns a run with its stats. @throws ProblemError `not-found` */
export async function getMatchingRun(deps: MatchingDeps, id: string): Promise<MatchingRun> {
  const run = await findRun(deps.db, id)
  if (!run) throw new ProblemError('not-found')
  return presentRun(deps, run)
}

/** Presents a run with all details for admins. */
export async function presentRun(deps: MatchingDeps, run: StoredRun): Promise<MatchingRun> {
  const { db } = deps
  const edits = await listEdits(db, run.id, maxEdits)
  const nameOf = await namesOf(db, [run.requestedBy, run.acceptedBy, ...edits.map(({ madeBy }) => madeBy)])
  const texts = await withNames(
    db,
    edits.map(({ memory }) => memory.text),
  )
  const staleReason = run.state === 'draft' ? await findStaleReason(deps, run) : null
  const isOpen = run.state === 'draft'
  return {
    ...presentRunSummary(run, nameOf),
    version: run.version,
    seed: run.seed,
    evalsPerMember: run.evalsPerMember,
    evaluations: run.evaluations,
    cpuMs: run.cpuMs,
    progress: run.progress,
    failure: run.failure === null ? null : ((await withNames(db, [run.failure]))[0] ?? run.failure),
    figures: await presentStats(deps, run),
    warnings: await withNames(db, run.warnings),
    isStale: staleReason !== null,
    staleBecause: staleReason,
    changes: run.figures === null ? null : await getChanges(deps, run),
    edits: edits.map((edit, i) => presentEdit(edit, texts[i] ?? '', nameOf)),
    canUndoEdit: isOpen && edits.some(({ isUndone }) => !isUndone),
    forbidden: await presentForbiddenPairs(deps, run),
    certificate: run.certificate ?? noCertificate,
    undoUntil: (await undoableUntil(deps, run))?.toISOString() ?? null,
    undoReason: run.undoReason,
    undoSkipped: await withNames(db, run.undoSkipped),
  }
}

/** Presents a run as a list row. */
export function presentRunSummary(run: StoredRun, nameOf: (id: string | null) => string | null): RunSummary {
  const { id, number, state, cause, figures, progress } = run
  return {
    id,
    number,
    state,
    cause,
    by: nameOf(run.requestedBy),
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    acceptedAt: run.acceptedAt?.toISOString() ?? null,
    acceptedBy: nameOf(run.acceptedBy),
    undoneAt: run.undoneAt?.toISOString() ?? null,
    pool: figures?.pool ?? progress?.pool ?? 0,
    placed: figures?.placed ?? progress?.placed ?? 0,
    newPods: figures?.newPods ?? 0,
    meanMatch: figures?.meanMatch ?? null,
  }
}

async function presentStats({ db }: MatchingDeps, { id, figures }: StoredRun): Promise<RunStats | null> {
  if (figures === null) return null
  return { ...figures, weakest: await presentRunMembers(db, id, await listWeakest(db, id, maxWeakest)) }
}

/** Returns the differences from the draft it follows, or null if it follows none. */
async function getChanges({ db }: MatchingDeps, run: StoredRun): Promise<MatchingRun['changes']> {
  const followed = run.followsId === null ? null : await findRun(db, run.followsId)
  if (!followed?.figures) return null
  const { members: _, ...changes } = await compareRuns(db, run, followed, 0)
  return changes
}

function presentEdit(edit: StoredEdit, text: string, nameOf: (id: string) => string | null): EditSummary {
  const { number, madeBy, at, objectiveChange, isUndone } = edit
  return { number, text, by: nameOf(madeBy), at: at.toISOString(), objectiveChange, isUndone }
}

async function presentForbiddenPairs({ db }: MatchingDeps, { id, forbidden }: StoredRun): Promise<MatchingRun['forbidden']> {
  const rows = await listRunMembersById(db, id, [...new Set(forbidden.flat())])
  const summaries = new Map((await presentRunMembers(db, id, rows)).map((summary) => [summary.memberId, summary]))
  return forbidden.flatMap(([one, other]) => {
    const [first, second] = [summaries.get(one), summaries.get(other)]
    return first && second ? [{ first, second }] : []
  })
}
