import { canonicalJson } from '#matching/check/canonical.ts'
import { type InputFault, InvalidInput } from '#matching/check/invalid-input.ts'
import { checkMatch } from '#matching/check/match.ts'
import type { MatchInput, MatchOutput, ProposedPod } from '#matching/match/types.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { sha256Hex } from '#server/platform/digest.ts'
import type { RunProgress } from '#server/platform/workers/progress-sum.ts'
import { solvePool } from '#server/platform/workers/solve-pool.ts'
import { meanFirstCome } from './first-come.ts'
import { type InputParts, type ReadInput, readInput } from './input-parts.ts'
import type { RunConfig } from './model.ts'
import { pick, type Seated, scorePod, seatsOf } from './score-pod.ts'
import type { NewRunPod, PodFigures } from './store/draft-pods.ts'
import type { Placing } from './store/members.ts'
import { type JsonRows, jsonRows } from './store/json-rows.ts'

/** A draft to be made of these parts, with so many threads for its search; none for one that is over at once. */
export type DraftTask = { parts: InputParts; config: RunConfig; startedAt: Date; workers: number }

/** A draft as it is kept: its rows are texts already, so that whoever writes them has nothing to work out. */
export type SolvedDraft = Pick<MatchOutput, 'engine' | 'warnings'> & {
  placed: number
  unplaced: number
  firstComeMatch: number | null
  founded: JsonRows<NewRunPod>
  figures: JsonRows<PodFigures>
  placings: JsonRows<Placing>
}

/** A draft, or what is wrong with its input: an error of our own would leave a thread as any error. */
export type DraftAnswer = { draft: SolvedDraft } | { faults: readonly InputFault[] }

type Watch = { onProgress?: (progress: RunProgress) => void; signal?: AbortSignal | undefined }

/** Makes a draft from what is kept of its run. Takes long for large pools, and hears nothing else meanwhile. */
export async function solveDraft(task: DraftTask, watch: Watch = {}): Promise<DraftAnswer> {
  const read = readInput(task.parts)
  try {
    const pool = checkMatch(read.input)
    const inputHash = () => sha256Hex(canonicalJson(read.input))
    const output = await solvePool(pool, { inputHash }, { workers: task.workers, ...watch })
    return { draft: describeDraft(task, read, output) }
  } catch (error) {
    if (error instanceof InvalidInput) return { faults: error.errors }
    throw error
  }
}

function describeDraft({ config, startedAt }: DraftTask, read: ReadInput, output: MatchOutput): SolvedDraft {
  const seats = seatsOf(read.input, startedAt)
  return {
    engine: output.engine,
    warnings: output.warnings,
    placed: output.summary.placed,
    unplaced: output.summary.unplaced,
    firstComeMatch: meanFirstCome(read, seats, config),
    founded: jsonRows(output.pods.filter(({ isNew }) => isNew).map((pod, i) => newPod(pod, i, config.podSize.max))),
    figures: jsonRows(figuresOf(read.input, output, seats, config)),
    placings: jsonRows(placingsOf(read.input, output)),
  }
}

const newPod = ({ id: key, slot }: ProposedPod, i: number, seats: number): NewRunPod => ({
  key,
  name: `New ${i + 1}`,
  slot: slot as SlotId,
  seats,
})

function figuresOf(
  { pods }: MatchInput,
  output: MatchOutput,
  seats: ReadonlyMap<string, Seated>,
  { podSize }: RunConfig,
): PodFigures[] {
  const existing = new Map(pods.map((pod) => [pod.id, pod]))
  const changed = new Set(output.pods.map(({ id }) => id))
  const figures = (
    key: string,
    { members, added, isNew, leaderId }: { members: readonly string[]; added: number; isNew: boolean; leaderId: string | null },
  ): PodFigures => {
    const { matches: _, leaderId: __, ...score } = scorePod(pick(seats, members), { isNew, podSize })
    return { ...score, key, members: members.length, added, leaderId }
  }
  return [
    ...output.pods.map(({ id, isNew, members, added, suggestedLeader }) =>
      figures(id, {
        members,
        added: added.length,
        isNew,
        leaderId: (isNew ? null : existing.get(id)?.leader) ?? suggestedLeader,
      }),
    ),
    ...pods
      .filter(({ id }) => !changed.has(id))
      .map(({ id, members, leader = null }) => figures(id, { members, added: 0, isNew: false, leaderId: leader })),
  ]
}

function placingsOf({ members, pins }: MatchInput, output: MatchOutput): Placing[] {
  const pinned = new Set((pins ?? []).map(({ memberId }) => memberId))
  const holders = new Set(members.flatMap(({ id, podId }) => (podId ? [id] : [])))
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
