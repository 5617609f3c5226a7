import { canonicalJson } from '../check/canonical.ts'
import { byCodeUnit } from '../lists.ts'
import { type Arrangement, arrange, sortNewPods } from './arrangement.ts'
import { type BlockResult } from './block.ts'
import { engineModel, engineVersion, type JudgedPod, judgePod, objectiveOfOthers, podsToJudge, summarize } from './output.ts'
import { placeLeftovers } from './leftovers.ts'
import { type MatchPlan } from './plan.ts'
import { isFirst } from './task-parts.ts'
import { type Digest, type MatchOutput, type Unplaced } from './types.ts'
import { listUnplaced } from './unplaced.ts'

/** How a result is written. */
export type FinishOptions = {
  digest: Digest
  /** Digest of the input's canonical JSON; `match` makes it itself. */
  inputHash: string
  /** Whether each place comes with its breakdown; true when left out. */
  explains?: boolean
}

/** The result of a match from what its blocks came to, in any order. */
export function finishMatch(plan: MatchPlan, results: readonly BlockResult[], options: FinishOptions): MatchOutput {
  const { pool } = plan
  const found = arrange(plan, results)
  const evals = results.reduce((sum, { evaluations }) => sum + evaluations, 0) + placeLeftovers(plan, found)
  const arrangement = { ...found, newPods: sortNewPods(pool, found.newPods) }
  const judged = podsToJudge(pool, arrangement).map((pod) => judgePod(pool, pod, options.explains ?? true))
  const unplaced = listUnplaced(plan, arrangement)
  const pods = judged.map(({ pod }) => pod)
  return {
    engine: {
      version: engineVersion,
      model: engineModel,
      seed: pool.seed,
      inputHash: options.inputHash,
      resultHash: options.digest(canonicalJson({ pods, unplaced })),
      evals,
    },
    summary: summarize(judged, unplaced.length, objectiveOfOthers(pool, arrangement.added)),
    pods,
    assignments: judged.flatMap(({ assignments }) => assignments).sort((a, b) => byCodeUnit(a.memberId, b.memberId)),
    unplaced,
    warnings: warningsOf(plan, arrangement, judged, unplaced),
  }
}

/** What an admin should know before accepting. */
function warningsOf(
  plan: MatchPlan,
  { newPods }: Arrangement,
  judged: readonly JudgedPod[],
  unplaced: readonly Unplaced[],
): string[] {
  const { pool, pinned } = plan
  const { preferredMin } = pool.config.podSize
  const without = new Set(unplaced.filter(({ reason }) => reason !== 'ineligible').map(({ memberId }) => memberId))
  const waiting = [...pool.order].filter((place) => isFirst(pool, place) && without.has(pool.ids[place] ?? ''))
  const small = newPods.filter(({ members }) => members.length < preferredMin).length
  const untrained = newPods.filter(({ members }) => members.every((place) => pool.trained[place] !== 1)).length
  const unkept = [...pinned.drafts.keys(), ...pinned.pods.keys()].filter((place) => without.has(pool.ids[place] ?? ''))
  const lonely = judged.filter(({ assignments }) => assignments.some(({ totalMatch }) => totalMatch < 40)).length
  const ids = (places: readonly number[]) =>
    places
      .map((place) => pool.ids[place] ?? '')
      .sort(byCodeUnit)
      .slice(0, 10)
      .join(', ')
  return [
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
