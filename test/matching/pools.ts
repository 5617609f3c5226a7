/**
 * Generates realistic pools from a seed. Money, age, niche, skills and answers are correlated and some values are missing.
 * Couples, former pods, blocks, waiting members and existing pods occur in the requested shares.
 */
import { type MatchInput, type PoolMember, type PoolPod } from '#matching/match/types.ts'
import { drawsOf, type Draws } from './draws.ts'
import { drawAttributes } from './member-attributes.ts'

/** Options of a pool. Shares refer to the members without a pod, 0 to 1. */
export type PoolOptions = {
  /** Members without a pod. */
  members: number
  seed: number
  /** Number of meeting times (`S0`, `S1`, …); default 4. */
  slots?: number
  /** Maximum number of meeting times a member accepts, 1 to 3; default 3. */
  acceptedSlots?: number
  /** Existing pods of three to seven members each, in addition to `members`. */
  pods?: number
  /** Share of missing values; default 0.1. */
  missing?: number
  /** Members whose spouse is in the pool too. */
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

/** Generates a pool of `members` without a pod and of existing `pods`. The same options always give the same pool. */
export function makePool(options: PoolOptions): MatchInput {
  const members = Array.from({ length: options.members }, (_, i) => makeMember(options, i))
  const pods = Array.from({ length: options.pods ?? 0 }, (_, i) => makePod(options, i))
  const placed = pods.flatMap((pod, i) => pod.members.map((id, position) => makeIncumbent(options, pod, i, id, position)))
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

/** Generates only member number `index` of a pool, for scripts that cannot hold all members in memory. */
export function makeMember(options: PoolOptions, index: number): PoolMember {
  const draws = drawsOf(options.seed, index)
  const { clock, ...attributes } = drawAttributes(draws, options.missing ?? 0.1)
  return {
    id: memberId(index),
    email: emailOf(index),
    active: !draws.chance((options.ineligible ?? 0) / 2),
    podOptIn: !draws.chance((options.ineligible ?? 0) / 2),
    slots: drawSlots(draws, clock, options.slots ?? 4, options.acceptedSlots ?? 3),
    ...attributes,
    profile: { ...attributes.profile, ...spouse(options, index) },
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

/** Members 2k and 2k + 1 may be a couple. In two of three couples only one names the other, in lower case. */
function spouse(options: PoolOptions, index: number): { spouseEmail?: string } {
  const other = index % 2 === 0 ? index + 1 : index - 1
  const couple = drawsOf(options.seed ^ 0x5bd1e995, index >> 1)
  if (other >= options.members || !couple.chance(options.spouses ?? 0)) return {}
  const saysSo = couple.below(3)
  return saysSo === index % 2 ? {} : { spouseEmail: saysSo === 2 ? emailOf(other) : emailOf(other).toLowerCase() }
}

/** Draws up to `accepted` slots. The first usually fits the member's time zone. */
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
  const members = Array.from({ length: 3 + draws.below(maxMembers - 2) }, (_, position) => `h${podId(index)}-${position}`)
  return {
    id: podId(index),
    slot: `S${draws.below(options.slots ?? 4)}`,
    maxMembers,
    members,
    leader: members[0] ?? null,
    open: !draws.chance(0.1),
  }
}

function makeIncumbent(options: PoolOptions, pod: PoolPod, index: number, id: string, position: number): PoolMember {
  const draws = drawsOf(options.seed ^ 0x165667b1, index * 16 + position)
  const { clock: _clock, ...attributes } = drawAttributes(draws, options.missing ?? 0.1)
  const blocks = draws.chance(options.blockers ?? 0) && options.members > 0
  return {
    id,
    email: `${id}@example.com`,
    slots: [pod.slot],
    ...attributes,
    blockedIds: blocks ? [memberId(draws.below(options.members))] : [],
    podId: pod.id,
  }
}
