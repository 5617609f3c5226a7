import { type MatchInput } from '#matching/match/types.ts'
import { blockTask, type MatchPlan, planMatch } from '#matching/match/plan.ts'
import { PodPartition } from '#matching/match/pod-partition.ts'
import { placeAtStart } from '#matching/match/start.ts'
import { brokenRules } from './check-constraints.ts'
import { type Draws } from './draws.ts'

/**
 * Moves units to random pods and swaps them at random, whatever that is worth, as long as it is allowed. A pool begins with those who
 * are pinned, and with its earlier draft.
 *
 * @param triesPerPart random moves tried on each part of the pool
 */
export function placeAtRandom(input: MatchInput, draws: Draws, triesPerPart = 4000): { placed: number; broken: string[] } {
  const plan = planMatch(input)
  const broken: string[] = []
  let placed = 0
  for (const outline of plan.blocks) {
    const partition = new PodPartition(blockTask(plan, outline))
    placeAtStart(partition)
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

/** Rules that one pod of a partition breaks. Pods that are still too small to be one are none. */
function brokenIn(
  input: MatchInput,
  plan: MatchPlan,
  outline: MatchPlan['blocks'][number],
  { groupOf, nowhere, pods }: PodPartition,
  group: number,
): string[] {
  if (group === nowhere || !pods.counts(group)) return []
  const { pool } = plan
  const places = Array.from(outline.units).flatMap((at, i) => (groupOf[i] === group ? plan.units.at(at).members : []))
  if (places.length === 0) return []
  const added = places.map((place) => pool.ids[place] ?? '')
  const known = pool.pods[outline.pods[group] ?? -1]
  const drafted = pool.draft[outline.drafts[group - outline.pods.length] ?? -1]
  const pins = (input.pins ?? []).filter(({ memberId, podId }) => added.includes(memberId) || podId === (known ?? drafted)?.id)
  const isPinned = known === undefined && pins.length > 0
  const here = input.members.filter(({ id }) => added.includes(id))
  const common = here[0]?.slots.find((slot) => here.every(({ slots }) => slots.includes(slot)))
  const pod = {
    id: known?.id ?? drafted?.id ?? 'new',
    slot: (known ? pool.slotNames[known.slot] : isPinned ? drafted?.slot : common) ?? '',
    isNew: known === undefined,
    members: [...(input.pods.find(({ id }) => id === known?.id)?.members ?? []), ...added],
    added,
  }
  // Those who are elsewhere at this moment are neither placed nor unplaced.
  return brokenRules({ ...input, pins }, { pods: [pod], unplaced: [] }).filter(
    (rule) => !rule.endsWith('neither placed nor unplaced'),
  )
}
