import { canonicalJson } from '#matching/check/canonical-json.ts'
import { type InputError, InvalidInput } from '#matching/check/invalid-input.ts'
import { validateMatchInput } from '#matching/check/match.ts'
import type { MatchInput, MatchOutput, ProposedPod } from '#matching/match/types.ts'
import type { SlotId } from '#domain/pods/slots.ts'
import { sha256Hex } from '#server/platform/digest.ts'
import type { RunProgress } from '#server/platform/workers/progress-sum.ts'
import { solvePool } from '#server/platform/workers/solve-pool.ts'
import { meanFirstCome } from './first-come.ts'
import { type InputParts, type ParsedInput, parseInput } from './input-parts.ts'
import type { RunConfig } from './model.ts'
import { pick, type SeatedMember, scorePod, toSeatedMembers } from './score-pod.ts'
import type { NewRunPod, RunPodStats } from './store/draft-pods.ts'
import type { SeatAssignment } from './store/members.ts'
import { type JsonRows, toJsonRows } from './store/json-rows.ts'

/** The input of a draft, and the number of search threads; none for a search that is over at once. */
export type DraftTask = { parts: InputParts; config: RunConfig; startedAt: Date; workers: number }

/** A draft ready to be stored. Its rows are already serialized, so that the main thread has nothing to compute. */
export type SolvedDraft = Pick<MatchOutput, 'engine' | 'warnings'> & {
  placed: number
  unplaced: number
  firstComeMatch: number | null
  founded: JsonRows<NewRunPod>
  stats: JsonRows<RunPodStats>
  seatAssignments: JsonRows<SeatAssignment>
}

/**
 * A draft, or the errors of its input. Errors are returned as data, because a thrown error would lose its class on its way out of
 * the thread.
 */
export type DraftResult = { draft: SolvedDraft } | { errors: readonly InputError[] }

type SolveOptions = { onProgress?: (progress: RunProgress) => void; signal?: AbortSignal | undefined }

/** Makes a draft from the stored input of a run. Blocks its thread, for a long time with large pools. */
export async function solveDraft(task: DraftTask, options: SolveOptions = {}): Promise<DraftResult> {
  const read = parseInput(task.parts)
  try {
    const pool = validateMatchInput(read.input)
    const inputHash = () => sha256Hex(canonicalJson(read.input))
    const output = await solvePool(pool, { inputHash }, { workers: task.workers, ...options })
    return { draft: describeDraft(task, read, output) }
  } catch (error) {
    if (error instanceof InvalidInput) return { errors: error.errors }
    throw error
  }
}

function describeDraft({ config, startedAt }: DraftTask, read: ParsedInput, output: MatchOutput): SolvedDraft {
  const seats = toSeatedMembers(read.input, startedAt)
  return {
    engine: output.engine,
    warnings: output.warnings,
    placed: output.summary.placed,
    unplaced: output.summary.unplaced,
    firstComeMatch: meanFirstCome(read, seats, config),
    founded: toJsonRows(output.pods.filter(({ isNew }) => isNew).map((pod, i) => newPod(pod, i, config.podSize.max))),
    stats: toJsonRows(statsOf(read.input, output, seats, config)),
    seatAssignments: toJsonRows(seatAssignmentsOf(read.input, output)),
  }
}

const newPod = ({ id: key, slot }: ProposedPod, i: number, seats: number): NewRunPod => ({
  key,
  name: `New ${i + 1}`,
  slot: slot as SlotId,
  seats,
})

function statsOf(
  { pods }: MatchInput,
  output: MatchOutput,
  seats: ReadonlyMap<string, SeatedMember>,
  { podSize }: RunConfig,
): RunPodStats[] {
  const existing = new Map(pods.map((pod) => [pod.id, pod]))
  const changed = new Set(output.pods.map(({ id }) => id))
  const podStats = (
    key: string,
    { members, added, isNew, leaderId }: { members: readonly string[]; added: number; isNew: boolean; leaderId: string | null },
  ): RunPodStats => {
    const { matches: _, leaderId: __, ...score } = scorePod(pick(seats, members), { isNew, podSize })
    return { ...score, key, members: members.length, added, leaderId }
  }
  return [
    ...output.pods.map(({ id, isNew, members, added, suggestedLeader }) =>
      podStats(id, {
        members,
        added: added.length,
        isNew,
        leaderId: (isNew ? null : existing.get(id)?.leader) ?? suggestedLeader,
      }),
    ),
    ...pods
      .filter(({ id }) => !changed.has(id))
      .map(({ id, members, leader = null }) => podStats(id, { members, added: 0, isNew: false, leaderId: leader })),
  ]
}

function seatAssignmentsOf({ members, pins }: MatchInput, output: MatchOutput): SeatAssignment[] {
  const pinned = new Set((pins ?? []).map(({ memberId }) => memberId))
  const incumbents = new Set(members.flatMap(({ id, podId }) => (podId ? [id] : [])))
  const placed = output.assignments
    .filter(({ memberId }) => !incumbents.has(memberId))
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
