import { canonicalJson } from '../check/canonical-json.ts'
import { byCodeUnit } from '../lists.ts'
import { type Arrangement, arrange, sortNewPods } from './arrangement.ts'
import { type BlockResult } from './block.ts'
import { placeLeftovers } from './leftovers.ts'
import {
  assignmentOf,
  engineModel,
  engineVersion,
  scoreProposedPod,
  objectiveOfOthers,
  type PodToScore,
  podsToScore,
  Tally,
} from './output.ts'
import { type MatchPlan } from './plan.ts'
import { type Pool } from './pool-types.ts'
import { hasFirstClaim } from './task-parts.ts'
import {
  type Assignment,
  type Digest,
  type MatchOutput,
  type StreamedMatchOutput,
  type IncrementalDigest,
  type Unplaced,
} from './types.ts'
import { listUnplaced } from './unplaced.ts'

/** Options for building a result. */
export type FinishOptions = {
  digest: Digest
  /**
   * Creates an incremental digest for results whose text is too long for one string. By default, `digest` gets the whole text.
   */
  startDigest?: () => IncrementalDigest
  /** Digest of the input's canonical JSON. `match` computes it itself. */
  inputHash: string
  /** Whether assignments include their breakdowns, true by default. */
  explains?: boolean
}

/** Builds the result of a match from the results of its blocks, in any order. */
export function finishMatch(plan: MatchPlan, results: readonly BlockResult[], options: FinishOptions): MatchOutput {
  const pieces = finishMatchStreamed(plan, results, options)
  return { ...pieces, pods: [...pieces.pods], assignments: [...pieces.assignments] }
}

/** Builds the same result for pools so large that lists should be written entry by entry. */
export function finishMatchStreamed(
  plan: MatchPlan,
  results: readonly BlockResult[],
  options: FinishOptions,
): StreamedMatchOutput {
  const { pool } = plan
  const found = arrange(plan, results)
  const evals = results.reduce((sum, { evaluations }) => sum + evaluations, 0) + placeLeftovers(plan, found)
  const arrangement = { ...found, newPods: sortNewPods(pool, found.newPods) }
  const pods = podsToScore(pool, arrangement)
  const unplaced = listUnplaced(plan, arrangement)
  const hash = options.startDigest?.() ?? collectingDigest(options.digest)
  const { tally, podOf, matches } = scoreAllPods(pool, pods, unplaced, hash)
  return {
    engine: {
      version: engineVersion,
      model: engineModel,
      seed: pool.seed,
      inputHash: options.inputHash,
      resultHash: hash.end(),
      evals,
    },
    summary: tally.summary(unplaced.length, objectiveOfOthers(pool, arrangement.added)),
    pods: repeatableIterable(function* () {
      for (const pod of pods) yield scoreProposedPod(pool, pod).pod
    }),
    assignments: repeatableIterable(() => assignmentsById(pool, pods, { podOf, matches, explains: options.explains ?? true })),
    unplaced,
    warnings: collectWarnings(plan, arrangement, tally, unplaced),
  }
}

function collectingDigest(digest: Digest): IncrementalDigest {
  const texts: string[] = []
  return { add: (text) => texts.push(text), end: () => digest(texts.join('')) }
}

/** Returns an iterable that restarts the generator on each iteration. */
function repeatableIterable<Entry>(make: () => Generator<Entry, void, void>): Iterable<Entry> {
  return { [Symbol.iterator]: make }
}

/** Pod and match of every member, by index in the pool. -1 for unplaced. */
type Placements = { podOf: Int32Array; matches: Uint8Array }

/** Scores pod by pod, hashes the canonical JSON of the details, and stores only the totals. */
function scoreAllPods(
  pool: Pool,
  pods: readonly PodToScore[],
  unplaced: readonly Unplaced[],
  hash: IncrementalDigest,
): Placements & { tally: Tally } {
  const tally = new Tally()
  const podOf = new Int32Array(pool.ids.length).fill(-1)
  const matches = new Uint8Array(pool.ids.length)
  hash.add('{"pods":[')
  pods.forEach((podToScore, at) => {
    const judged = scoreProposedPod(pool, podToScore)
    tally.add(judged)
    hash.add(`${at > 0 ? ',' : ''}${canonicalJson(judged.pod)}`)
    podToScore.added.forEach((memberIndex, i) => {
      podOf[memberIndex] = at
      matches[memberIndex] = judged.matches[i] ?? 0
    })
  })
  hash.add(`],"unplaced":${canonicalJson(unplaced)}}`)
  return { tally, podOf, matches }
}

function* assignmentsById(
  pool: Pool,
  pods: readonly PodToScore[],
  { podOf, matches, explains }: Placements & { explains: boolean },
): Generator<Assignment, void, void> {
  const { ids } = pool
  const placed = pool.order.filter((memberIndex) => (podOf[memberIndex] ?? -1) >= 0)
  placed.sort((a, b) => byCodeUnit(ids[a] ?? '', ids[b] ?? ''))
  for (const memberIndex of placed) {
    const pod = pods[podOf[memberIndex] ?? -1]
    if (pod) yield assignmentOf(pool, pod, memberIndex, { totalMatch: matches[memberIndex] ?? 0, explains })
  }
}

/** Returns warnings that an admin should see before accepting. */
function collectWarnings(plan: MatchPlan, { newPods }: Arrangement, { lonely }: Tally, unplaced: readonly Unplaced[]): string[] {
  const { pool, pinned } = plan
  const { preferredMin } = pool.config.podSize
  const without = new Set(unplaced.filter(({ reason }) => reason !== 'ineligible').map(({ memberId }) => memberId))
  const waiting = [...pool.order].filter(
    (memberIndex) => hasFirstClaim(pool, memberIndex) && without.has(pool.ids[memberIndex] ?? ''),
  )
  const small = newPods.filter(({ members }) => members.length < preferredMin).length
  const untrained = newPods.filter(({ members }) => members.every((memberIndex) => pool.trained[memberIndex] !== 1)).length
  const unkept = [...pinned.drafts.keys(), ...pinned.pods.keys()].filter((memberIndex) =>
    without.has(pool.ids[memberIndex] ?? ''),
  )
  const ids = (memberIndexes: readonly number[]) =>
    memberIndexes
      .map((memberIndex) => pool.ids[memberIndex] ?? '')
      .sort(byCodeUnit)
      .slice(0, 10)
      .join(', ')
  return [
    ...(pool.unknownIncumbents > 0
      ? [`No record for ${pluralize(pool.unknownIncumbents, 'current pod member')}, so their missing answers count as neutral.`]
      : []),
    ...(unkept.length > 0 ? [`These pins can’t be kept because too few others fit the pod: ${ids(unkept)}.`] : []),
    ...(waiting.length > 0
      ? [`Not placed despite the longest wait: ${pluralize(waiting.length, 'member')} (${ids(waiting)}).`]
      : []),
    ...(small > 0 ? [`${pluralize(small, 'new pod')} with fewer than ${preferredMin} members.`] : []),
    ...(untrained > 0 ? [`${pluralize(untrained, 'new pod')} without anyone who has finished the leader guide.`] : []),
    ...(lonely > 0 ? [`${pluralize(lonely, 'pod')} with a newcomer whose match is below 40.`] : []),
  ]
}

function pluralize(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
