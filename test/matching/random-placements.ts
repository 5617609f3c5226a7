import { type MatchInput } from '#matching/match/types.ts'
import { blockTask, type MatchPlan, planMatch } from '#matching/match/plan.ts'
import { PodPartition } from '#matching/match/pod-partition.ts'
import { placeInitially } from '#matching/match/start.ts'
import { brokenRules } from './check-constraints.ts'
import { type Draws } from './draws.ts'

/**
 * Applies random allowed moves and swaps, regardless of their gain. Starts from the pins and the previous draft.
 *
 * @param triesPerPart random moves tried on each part of the pool
 */
export function placeAtRandom(input: MatchInput, draws: Draws, triesPerPart = 4000): { placed: number; broken: string[] } {
  const plan = planMatch(input)
  const broken: string[] = []
  let placed = 0
  for (const outline of plan.blocks) {
    const partition = new PodPartition(blockTask(plan, outline))
    placeInitially(partition)
    for (let tries = 0; tries < triesPerPart; tries += 1) {
      const [unit, other] = [draws.below(partition.itemCount), draws.below(partition.itemCount)]
      const group = draws.below(partition.groupCount)
      const touched = [group]
      if (draws.chance(0.5)) {
        if (partition.moveGain(unit, group) === -Infinity) continue
        partition.move(unit, group)
      } else {
        if (partition.swapGain(unit, other) === -Infinity) continue
        partition.swap(unit, other)
        touched[0] = partition.groupOf[other] ?? 0
        touched.push(partition.groupOf[unit] ?? 0)
      }
      for (const each of touched) {
        placed += 1
        broken.push(...brokenIn(input, plan, outline, partition, each))
      }
    }
  }
  return { placed, broken }
}

/** Rules that one pod of a partition breaks. Ignores groups that are too small to be a pod. */
function brokenIn(
  input: MatchInput,
  plan: MatchPlan,
  outline: MatchPlan['blocks'][number],
  { groupOf, nowhere, pods }: PodPartition,
  group: number,
): string[] {
  if (group === nowhere || !pods.isLargeEnough(group)) return []
  const { pool } = plan
  const memberIndexes = Array.from(outline.units).flatMap((at, i) => (groupOf[i] === group ? plan.units.at(at).members : []))
  if (memberIndexes.length === 0) return []
  const added = memberIndexes.map((memberIndex) => pool.ids[memberIndex] ?? '')
  const existingPod = pool.pods[outline.pods[group] ?? -1]
  const draftPod = pool.draft[outline.drafts[group - outline.pods.length] ?? -1]
  const pins = (input.pins ?? []).filter(
    ({ memberId, podId }) => added.includes(memberId) || podId === (existingPod ?? draftPod)?.id,
  )
  const isPinned = existingPod === undefined && pins.length > 0
  const newcomers = input.members.filter(({ id }) => added.includes(id))
  const commonSlot = newcomers[0]?.slots.find((slot) => newcomers.every(({ slots }) => slots.includes(slot)))
  const pod = {
    id: existingPod?.id ?? draftPod?.id ?? 'new',
    slot: (existingPod ? pool.slotNames[existingPod.slot] : isPinned ? draftPod?.slot : commonSlot) ?? '',
    isNew: existingPod === undefined,
    members: [...(input.pods.find(({ id }) => id === existingPod?.id)?.members ?? []), ...added],
    added,
  }
  // Members of other groups are not part of this check.
  return brokenRules({ ...input, pins }, { pods: [pod], unplaced: [] }).filter(
    (rule) => !rule.endsWith('neither placed nor unplaced'),
  )
}
