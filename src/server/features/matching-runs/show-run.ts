import type { Certificate, EditLine, Run, RunFigures, RunLine } from '#contract/matching-runs.ts'
import { ProblemError } from '#contract/problems.ts'
import type { MatchingDeps } from './deps.ts'
import { compareRuns } from './compare-runs.ts'
import { linesOf, namesOf, withNames } from './names.ts'
import { staleBecause } from './staleness.ts'
import { undoableUntil } from './undo-window.ts'
import { listEdits, type StoredEdit } from './store/draft-pods.ts'
import { listRunMembersById, listWeakest } from './store/members.ts'
import { findRun, type StoredRun } from './store/runs.ts'

const weakestShown = 10
const editsShown = 50

const noCertificate: Certificate = {
  state: 'none',
  blocks: 0,
  proven: 0,
  bound: null,
  percentOfBound: null,
  text: 'Nobody has asked yet whether this draft is the best there is.',
}

/** A run with its figures. @throws ProblemError `not-found` */
export async function showRunById(deps: MatchingDeps, id: string): Promise<Run> {
  const run = await findRun(deps.db, id)
  if (!run) throw new ProblemError('not-found')
  return showRun(deps, run)
}

/** A run in full, as admins see it. */
export async function showRun(deps: MatchingDeps, run: StoredRun): Promise<Run> {
  const { db } = deps
  const edits = await listEdits(db, run.id, editsShown)
  const nameOf = await namesOf(db, [run.requestedBy, run.acceptedBy, ...edits.map(({ madeBy }) => madeBy)])
  const texts = await withNames(
    db,
    edits.map(({ memory }) => memory.text),
  )
  const because = run.state === 'draft' ? await staleBecause(deps, run) : null
  const isOpen = run.state === 'draft'
  return {
    ...lineOf(run, nameOf),
    version: run.version,
    seed: run.seed,
    evalsPerMember: run.evalsPerMember,
    evaluations: run.evaluations,
    cpuMs: run.cpuMs,
    progress: run.progress,
    failure: run.failure === null ? null : ((await withNames(db, [run.failure]))[0] ?? run.failure),
    figures: await figuresOf(deps, run),
    warnings: await withNames(db, run.warnings),
    isStale: because !== null,
    staleBecause: because,
    changes: run.figures === null ? null : await changesOf(deps, run),
    edits: edits.map((edit, i) => editLine(edit, texts[i] ?? '', nameOf)),
    canUndoEdit: isOpen && edits.some(({ isUndone }) => !isUndone),
    forbidden: await forbiddenOf(deps, run),
    certificate: run.certificate ?? noCertificate,
    undoUntil: (await undoableUntil(deps, run))?.toISOString() ?? null,
    undoReason: run.undoReason,
    undoSkipped: await withNames(db, run.undoSkipped),
  }
}

/** A run in a line. */
export function lineOf(run: StoredRun, nameOf: (id: string | null) => string | null): RunLine {
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

async function figuresOf({ db }: MatchingDeps, { id, figures }: StoredRun): Promise<RunFigures | null> {
  if (figures === null) return null
  return { ...figures, weakest: await linesOf(db, id, await listWeakest(db, id, weakestShown)) }
}

/** What is different from the draft it follows, where there is one. */
async function changesOf({ db }: MatchingDeps, run: StoredRun): Promise<Run['changes']> {
  const followed = run.followsId === null ? null : await findRun(db, run.followsId)
  if (!followed?.figures) return null
  const { members: _, ...changes } = await compareRuns(db, run, followed, 0)
  return changes
}

function editLine(edit: StoredEdit, text: string, nameOf: (id: string) => string | null): EditLine {
  const { number, madeBy, at, objectiveChange, isUndone } = edit
  return { number, text, by: nameOf(madeBy), at: at.toISOString(), objectiveChange, isUndone }
}

async function forbiddenOf({ db }: MatchingDeps, { id, forbidden }: StoredRun): Promise<Run['forbidden']> {
  const rows = await listRunMembersById(db, id, [...new Set(forbidden.flat())])
  const lines = new Map((await linesOf(db, id, rows)).map((line) => [line.memberId, line]))
  return forbidden.flatMap(([one, other]) => {
    const [first, second] = [lines.get(one), lines.get(other)]
    return first && second ? [{ first, second }] : []
  })
}
