import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { getRunRecord as getRunRecordEndpoint } from '#contract/api/matching/drafts.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { runInThreads } from '#server/platform/workers/run-in-threads.ts'
import { recordAuditEvent } from '../audit/index.ts'
import type { MatchingDeps } from './deps.ts'
import { listInputParts } from './input-parts.ts'
import { namesOf } from './names.ts'
import { listEdits } from './store/draft-pods.ts'
import { findRun } from './store/runs.ts'

const maxEdits = 1_000

const inputThread = new URL('./input-thread.ts', import.meta.url)

/** Returns everything needed to reproduce and justify a run. @throws ProblemError `not-found` */
export async function getRunRecord(
  { db }: Pick<MatchingDeps, 'db'>,
  id: string,
): Promise<ResponseOf<typeof getRunRecordEndpoint>> {
  const run = await findRun(db, id)
  if (!run) throw new ProblemError('not-found')
  const edits = (await listEdits(db, id, maxEdits)).toReversed()
  const nameOf = await namesOf(db, [run.requestedBy, run.acceptedBy, ...edits.map(({ madeBy }) => madeBy)])
  const { number, inputHash, resultHash, poolHash, model, engine, seed, evalsPerMember, config } = run
  return {
    id,
    number,
    inputHash,
    resultHash,
    poolHash,
    model,
    engine,
    seed,
    evalsPerMember,
    config,
    requestedBy: nameOf(run.requestedBy),
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    acceptedBy: nameOf(run.acceptedBy),
    acceptedAt: run.acceptedAt?.toISOString() ?? null,
    undoneAt: run.undoneAt?.toISOString() ?? null,
    edits: edits.map(({ number: at, at: when, madeBy, edit, isUndone }) => ({
      number: at,
      at: when.toISOString(),
      by: nameOf(madeBy),
      edit,
      isUndone,
    })),
    isReplayable: run.isComplete && run.hasFrame && run.inputHash !== null,
  }
}

/** Returns the exact input of a run, byte for byte. @throws ProblemError `not-found` if part of the input has been deleted */
export async function downloadRunInput(
  deps: MatchingDeps,
  userId: string,
  id: string,
): Promise<{ name: string; bytes: Uint8Array; onDownloaded: () => Promise<void> }> {
  const run = await findRun(deps.db, id)
  if (!run?.isComplete || !run.hasFrame) throw new ProblemError('not-found')
  const parts = await listInputParts(deps.db, id)
  const [pieces = []] = await runInThreads<SharedArrayBuffer[]>(inputThread, [() => parts], { threads: 1 })
  const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
  const details = { run: run.number }
  const onDownloaded = () => recordAuditEvent(deps, deps.db, { event: 'match.input-fetched', actorId: userId, details })
  return { name: `match-${run.number}-input.json`, bytes, onDownloaded }
}
