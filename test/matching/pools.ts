/**
 * Pools of members as they might come, drawn from a seed: money, age, niche, skills and answers hang together, some values are
 * missing, and couples, former pods, blocks, waiting and existing pods are there in the shares asked for.
 */
import { type MatchInput, type PoolMember, type PoolPod } from '#matching/match/types.ts'
import { drawsOf, type Draws } from './draws.ts'
import { drawFacts } from './member-facts.ts'

/** What a pool is like. Shares are of the members without a pod, 0 to 1. */
export type PoolOptions = {
  /** Members without a pod. */
  members: number
  seed: number
  /** Meeting times there are: `S0`, `S1`, …; 4 when left out. */
  slots?: number
  /** The most a member accepts of them, 1 to 3; 3 when left out. */
  acceptedSlots?: number
  /** Existing pods, of three to seven members each, who come on top of `members`. */
  pods?: number
  /** How often a value was never given; 0.1 when left out. */
  missing?: number
  /** Members whose husband or wife is in the pool too. */
  spouses?: number
  /** Members who were in one of the existing pods before. */
  formers?: number
  /** Members who block somebody. */
  blockers?: number
  /** Members who have waited one to three cycles. */
  waiting?: number
  /** Members who are not active or did not opt in. */
  ineligible?: number
  /** Members who have finished the leader guide. */
  trained?: number
  evalsPerMember?: number
  config?: MatchInput['config']
}

/** A pool of `members` who look for a pod and of `pods` that exist. The same options always give the same pool. */
export function makePool(options: PoolOptions): MatchInput {
  const members = Array.from({ length: options.members }, (_, i) => makeMember(options, i))
  const pods = Array.from({ length: options.pods ?? 0 }, (_, i) => makePod(options, i))
  const placed = pods.flatMap((pod, i) => pod.members.map((id, place) => makeHolder(options, pod, i, id, place)))
  return {
    schema: 'podmatch/1',
    seed: options.seed,
    now: '2026-01-05T00:00:00Z',
    budget: { evalsPerMember: options.evalsPerMember ?? 500 },
    ...(options.config && { config: options.config }),
    members: [...members, ...placed],
    pods,
  }
}

/** Member number `index` of a pool, alone: what a script needs that cannot hold all members at once. */
export function makeMember(options: PoolOptions, index: number): PoolMember {
  const draws = drawsOf(options.seed, index)
  const { clock, ...facts } = drawFacts(draws, options.missing ?? 0.1)
  return {
    id: memberId(index),
    email: emailOf(index),
    active: !draws.chance((options.ineligible ?? 0) / 2),
    podOptIn: !draws.chance((options.ineligible ?? 0) / 2),
    slots: drawSlots(draws, clock, options.slots ?? 4, options.acceptedSlots ?? 3),
    ...facts,
    profile: { ...facts.profile, ...spouse(options, index) },
    previousPods: draws.chance(options.formers ?? 0) && options.pods ? [podId(draws.below(options.pods))] : [],
    blockedIds: draws.chance(options.blockers ?? 0) ? [memberId(draws.below(options.members))] : [],
    waitCycles: draws.chance(options.waiting ?? 0) ? 1 + draws.below(3) : 0,
    watchedLeaderTrainingV1: draws.chance(options.trained ?? 0.2),
    podId: null,
  }
}

const memberId = (index: number): string => `m${String(index).padStart(7, '0')}`
const emailOf = (index: number): string => `Member.${index}@example.com`
const podId = (index: number): string => `p${String(index).padStart(5, '0')}`

/** Neighbours 2k and 2k + 1 are a couple; of some couples one alone has said so, and in other letters. */
function spouse(options: PoolOptions, index: number): { spouseEmail?: string } {
  const other = index % 2 === 0 ? index + 1 : index - 1
  const couple = drawsOf(options.seed ^ 0x5bd1e995, index >> 1)
  if (other >= options.members || !couple.chance(options.spouses ?? 0)) return {}
  const saysSo = couple.below(3)
  return saysSo === index % 2 ? {} : { spouseEmail: saysSo === 2 ? emailOf(other) : emailOf(other).toLowerCase() }
}

/** A first choice that fits the member's clock more often than not, and up to `accepted` in all. */
function drawSlots(draws: Draws, clock: number, slots: number, accepted: number): string[] {
  const near = Math.abs(Math.round(clock / 60)) % slots
  const first = draws.chance(0.5) ? near : draws.below(slots)
  const chosen = new Set([`S${first}`])
  for (let i = draws.below(accepted); i > 0; i -= 1) chosen.add(`S${draws.below(slots)}`)
  return [...chosen]
}

function makePod(options: PoolOptions, index: number): PoolPod {
  const draws = drawsOf(options.seed ^ 0x27d4eb2f, index)
  const maxMembers = 5 + draws.below(4)
  const members = Array.from({ length: 3 + draws.below(maxMembers - 2) }, (_, place) => `h${podId(index)}-${place}`)
  return {
    id: podId(index),
    slot: `S${draws.below(options.slots ?? 4)}`,
    maxMembers,
    members,
    leader: members[0] ?? null,
    open: !draws.chance(0.1),
  }
}

function makeHolder(options: PoolOptions, pod: PoolPod, index: number, id: string, place: number): PoolMember {
  const draws = drawsOf(options.seed ^ 0x165667b1, index * 16 + place)
  const { clock: _clock, ...facts } = drawFacts(draws, options.missing ?? 0.1)
  const blocks = draws.chance(options.blockers ?? 0) && options.members > 0
  return {
    id,
    email: `${id}@example.com`,
    slots: [pod.slot],
    ...facts,
    blockedIds: blocks ? [memberId(draws.below(options.members))] : [],
    podId: pod.id,
  }
}
