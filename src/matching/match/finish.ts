import { canonicalJson } from '../check/canonical.ts'
import { byCodeUnit } from '../lists.ts'
import { type Arrangement, arrange, sortNewPods } from './arrangement.ts'
import { type BlockResult } from './block.ts'
import { placeLeftovers } from './leftovers.ts'
import {
  assignmentOf,
  engineModel,
  engineVersion,
  judgePod,
  objectiveOfOthers,
  type PodToJudge,
  podsToJudge,
  Tally,
} from './output.ts'
import { type MatchPlan } from './plan.ts'
import { type Pool } from './pool-types.ts'
import { isFirst } from './task-parts.ts'
import { type Assignment, type Digest, type MatchOutput, type MatchPieces, type RunningDigest, type Unplaced } from './types.ts'
import { listUnplaced } from './unplaced.ts'

/** How a result is written. */
export type FinishOptions = {
  digest: Digest
  /** Makes the same digest of a text in pieces, for results whose text is too long; `digest` is given all of it when left out. */
  startDigest?: () => RunningDigest
  /** Digest of the input's canonical JSON; `match` makes it itself. */
  inputHash: string
  /** Whether each place comes with its breakdown; true when left out. */
  explains?: boolean
}

/** The result of a match from what its blocks came to, in any order. */
export function finishMatch(plan: MatchPlan, results: readonly BlockResult[], options: FinishOptions): MatchOutput {
  const pieces = finishInPieces(plan, results, options)
  return { ...pieces, pods: [...pieces.pods], assignments: [...pieces.assignments] }
}

/** The same result, for pools so large that its lists had better be written entry by entry. */
export function finishInPieces(plan: MatchPlan, results: readonly BlockResult[], options: FinishOptions): MatchPieces {
  const { pool } = plan
  const found = arrange(plan, results)
  const evals = results.reduce((sum, { evaluations }) => sum + evaluations, 0) + placeLeftovers(plan, found)
  const arrangement = { ...found, newPods: sortNewPods(pool, found.newPods) }
  const pods = podsToJudge(pool, arrangement)
  const unplaced = listUnplaced(plan, arrangement)
  const hash = options.startDigest?.() ?? collecting(options.digest)
  const { tally, podOf, matches } = judgeAll(pool, pods, unplaced, hash)
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
    pods: again(function* () {
      for (const pod of pods) yield judgePod(pool, pod).pod
    }),
    assignments: again(() => assignmentsById(pool, pods, { podOf, matches, explains: options.explains ?? true })),
    unplaced,
    warnings: warningsOf(plan, arrangement, tally, unplaced),
  }
}

function collecting(digest: Digest): RunningDigest {
  const texts: string[] = []
  return { add: (text) => texts.push(text), end: () => digest(texts.join('')) }
}

/** A list that is made anew whenever somebody goes through it. */
function again<Entry>(make: () => Generator<Entry, void, void>): Iterable<Entry> {
  return { [Symbol.iterator]: make }
}

/** Where everybody came to and what they match there, by place in the pool; -1 for who has not come to a pod. */
type Places = { podOf: Int32Array; matches: Uint8Array }

/** Judges pod by pod, hashes what is said of them as the canonical JSON of all of it, and keeps the figures alone. */
function judgeAll(
  pool: Pool,
  pods: readonly PodToJudge[],
  unplaced: readonly Unplaced[],
  hash: RunningDigest,
): Places & { tally: Tally } {
  const tally = new Tally()
  const podOf = new Int32Array(pool.ids.length).fill(-1)
  const matches = new Uint8Array(pool.ids.length)
  hash.add('{"pods":[')
  pods.forEach((given, at) => {
    const judged = judgePod(pool, given)
    tally.add(judged)
    hash.add(`${at > 0 ? ',' : ''}${canonicalJson(judged.pod)}`)
    given.added.forEach((place, i) => {
      podOf[place] = at
      matches[place] = judged.matches[i] ?? 0
    })
  })
  hash.add(`],"unplaced":${canonicalJson(unplaced)}}`)
  return { tally, podOf, matches }
}

function* assignmentsById(
  pool: Pool,
  pods: readonly PodToJudge[],
  { podOf, matches, explains }: Places & { explains: boolean },
): Generator<Assignment, void, void> {
  const { ids } = pool
  const placed = pool.order.filter((place) => (podOf[place] ?? -1) >= 0)
  placed.sort((a, b) => byCodeUnit(ids[a] ?? '', ids[b] ?? ''))
  for (const place of placed) {
    const pod = pods[podOf[place] ?? -1]
    if (pod) yield assignmentOf(pool, pod, place, { totalMatch: matches[place] ?? 0, explains })
  }
}

/** What an admin should know before accepting. */
function warningsOf(plan: MatchPlan, { newPods }: Arrangement, { lonely }: Tally, unplaced: readonly Unplaced[]): string[] {
  const { pool, pinned } = plan
  const { preferredMin } = pool.config.podSize
  const without = new Set(unplaced.filter(({ reason }) => reason !== 'ineligible').map(({ memberId }) => memberId))
  const waiting = [...pool.order].filter((place) => isFirst(pool, place) && without.has(pool.ids[place] ?? ''))
  const small = newPods.filter(({ members }) => members.length < preferredMin).length
  const untrained = newPods.filter(({ members }) => members.every((place) => pool.trained[place] !== 1)).length
  const unkept = [...pinned.drafts.keys(), ...pinned.pods.keys()].filter((place) => without.has(pool.ids[place] ?? ''))
  const ids = (places: readonly number[]) =>
    places
      .map((place) => pool.ids[place] ?? '')
      .sort(byCodeUnit)
      .slice(0, 10)
      .join(', ')
  return [
    ...(pool.unknownHolders > 0
      ? [`${count(pool.unknownHolders, 'holder')} of a place without a record: nothing is known of them, so they count half.`]
      : []),
    ...(unkept.length > 0 ? [`Pins that no arrangement can keep, for too few others fit their pod: ${ids(unkept)}.`] : []),
    ...(waiting.length > 0
      ? [`${count(waiting.length, 'member')} who have waited longest stay without a pod: ${ids(waiting)}.`]
      : []),
    ...(small > 0 ? [`${count(small, 'new pod')} with fewer than ${preferredMin} members.`] : []),
    ...(untrained > 0 ? [`${count(untrained, 'new pod')} without anybody who has finished the leader guide.`] : []),
    ...(lonely > 0 ? [`${count(lonely, 'pod')} with a newcomer whose match is below 40.`] : []),
  ]
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
