import type { MatchInput, MatchOutput, ProposedPod } from '#matching/match/types.ts'
import { allowLongWork, type Transaction } from '#server/platform/database/database.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { record } from '../audit/index.ts'
import type { MatchingDeps } from './deps.ts'
import { measureDraft, refreshFigures } from './figures.ts'
import { tellAdmins } from './news.ts'
import { pick, scorePod, seatsOf } from './score-pod.ts'
import { insertRunPods, type PodFigures, writePodFigures } from './store/draft-pods.ts'
import { type Placing, writePlacings } from './store/members.ts'
import { lockRun, replaceDraft, type StoredRun, writeRun } from './store/runs.ts'

/** What a match gave, and what it took. */
export type Outcome = { input: MatchInput; output: MatchOutput; cpuMs: number }

/** Keeps what a match gave as the draft at hand; nothing, where the run was stopped meanwhile. */
export async function finishDraft(deps: MatchingDeps, runId: string, outcome: Outcome): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await allowLongWork(tx)
    const run = await lockRun(tx, runId)
    if (run?.state !== 'running') return
    await keepPods(tx, run, outcome)
    const finishedAt = deps.clock.now()
    await replaceDraft(tx)
    const { engine, warnings } = outcome.output
    const finished = await writeRun(tx, runId, {
      state: 'draft',
      finishedAt,
      progress: null,
      inputHash: engine.inputHash,
      resultHash: engine.resultHash,
      model: engine.model,
      engine: engine.version,
      evaluations: engine.evals,
      cpuMs: outcome.cpuMs,
      warnings: [...run.warnings, ...warnings],
    })
    const figures = await measureDraft(deps, tx, finished, outcome.input)
    await refreshFigures(deps, tx, finished, figures)
    const { placed, unplaced } = outcome.output.summary
    const details = { run: run.number, placed, unplaced, seed: run.seed, input: engine.inputHash, result: engine.resultHash }
    await record(deps, tx, { event: 'match.drafted', actorId: run.requestedBy, details })
    await tellAdmins(deps, tx)
  })
}

/** Writes pods, members and how they came out. */
async function keepPods(tx: Transaction, { id: runId, startedAt, config }: StoredRun, { input, output }: Outcome): Promise<void> {
  const seats = seatsOf(input, startedAt)
  const founded = output.pods.filter(({ isNew }) => isNew)
  await insertRunPods(
    tx,
    founded.map((pod, i) => newPodRow(runId, pod, i, config.podSize.max)),
  )
  const changed = new Map(output.pods.map((pod) => [pod.id, pod]))
  const existingPods = new Map(input.pods.map((pod) => [pod.id, pod]))
  const untouched = input.pods.filter(({ id }) => !changed.has(id))
  const figures: PodFigures[] = [
    ...output.pods.map(({ id, isNew, members, added, suggestedLeader }) => {
      const existing = isNew ? null : existingPods.get(id)
      const score = scorePod(pick(seats, members), { isNew, podSize: config.podSize })
      return { ...score, key: id, members: members.length, added: added.length, leaderId: existing?.leader ?? suggestedLeader }
    }),
    ...untouched.map(({ id, members, leader = null }) => {
      const score = scorePod(pick(seats, members), { isNew: false, podSize: config.podSize })
      return { ...score, key: id, members: members.length, added: 0, leaderId: leader }
    }),
  ]
  await writePodFigures(
    tx,
    runId,
    figures.map(({ key, members, added, cohesion, coverage, lowestPair, value, leaderId }) => ({
      key,
      members,
      added,
      cohesion,
      coverage,
      lowestPair,
      value,
      leaderId,
    })),
  )
  await writePlacings(tx, runId, placingsOf({ input, output }))
}

function newPodRow(runId: string, { id: key, slot }: ProposedPod, i: number, seats: number) {
  const unscored = { members: 0, added: 0, cohesion: 0, coverage: 0, value: 0 }
  return { runId, key, podNumber: null, name: `New ${i + 1}`, slot: slot as SlotId, seats, ...unscored }
}

function placingsOf({ input, output }: Pick<Outcome, 'input' | 'output'>): Placing[] {
  const pinned = new Set((input.pins ?? []).map(({ memberId }) => memberId))
  const holders = new Set(input.members.flatMap(({ id, podId }) => (podId ? [id] : [])))
  const placed = output.assignments
    .filter(({ memberId }) => !holders.has(memberId))
    .map(({ memberId, podId, totalMatch, confidence }) => ({
      userId: memberId,
      podKey: podId,
      isPinned: pinned.has(memberId),
      totalMatch,
      confidence,
      reason: null,
      detail: null,
      suggestedSlots: [],
    }))
  const unplaced = output.unplaced.map(({ memberId, reason, detail, suggestedSlots }) => ({
    userId: memberId,
    podKey: null,
    isPinned: false,
    totalMatch: null,
    confidence: 0,
    reason,
    detail,
    suggestedSlots: suggestedSlots as SlotId[],
  }))
  return [...placed, ...unplaced]
}
