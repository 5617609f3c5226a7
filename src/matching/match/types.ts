import { type ComponentKey } from '../model.ts'
import { type BreakdownItem, type Nullish, type MemberRecord, type ProfileAttributes } from '../types.ts'

/** A member as match input. Only `id` and `slots` are required. */
export type PoolMember = MemberRecord & {
  /** Meeting times that the member accepts, preferred first. Early and late ones are chosen on purpose. */
  slots: readonly string[]
  email?: Nullish<string>
  /** Includes the spouse's email, which is used only for the rule about couples. */
  profile?: Nullish<ProfileAttributes & { spouseEmail?: Nullish<string> }>
  /** Whether the member has a membership with general access. Defaults to true. */
  active?: Nullish<boolean>
  /** Whether the member wants to be matched. Defaults to true. */
  podOptIn?: Nullish<boolean>
  /** Former pods, which the member cannot return to. */
  previousPods?: Nullish<readonly string[]>
  /** Members who cannot share a pod with this one. One side is enough. */
  blockedIds?: Nullish<readonly string[]>
  /** Number of cycles waited. */
  waitCycles?: Nullish<number>
  /** The member's current pod. A member with one is never moved. */
  podId?: Nullish<string>
  /** Whether the member has finished the leader guide, stated here or in `events`. */
  watchedLeaderTrainingV1?: Nullish<boolean>
  events?: Nullish<{ watchedLeaderTrainingV1?: Nullish<boolean> }>
}

/** A pod as match input. */
export type PoolPod = {
  id: string
  slot: string
  /** IDs of current members. A member without a record has unknown attributes. */
  members: readonly string[]
  /** Number of seats without held ones. Defaults to `podSize.max`. */
  maxMembers?: Nullish<number>
  leader?: Nullish<string>
  /** False if nobody can be added. Defaults to true. */
  open?: Nullish<boolean>
}

/** A tribe's matching configuration. Every value has a default, see `defaultConfig`. */
export type MatchConfig = {
  podSize: { min: number; preferredMin: number; preferredMax: number; max: number }
  spouse: 'separate' | 'together' | 'ignore'
  maxWaitCycles: number
  maxNewPerPod: number
  /** Bonus in basis points for a member in the same pod as in the previous draft. */
  inertia: number
  /** Weights of the components, decimals allowed. Missing ones keep their default. The sum counts as 100%. */
  weights: Partial<Record<ComponentKey, number>>
  /** Minimum totalMatch of a placed member, 0 to 100. 0 places everyone who can be placed. */
  floor: number
}

/** A placement decided by an admin: in an existing pod, or in a new one of `previousDraft`. */
export type Pin = { memberId: string; podId: string }

/** A pool to match. */
export type MatchInput = {
  schema: 'podmatch/1'
  seed?: Nullish<number>
  /** The instant at which ages are computed, ISO 8601. Defaults to `defaultNow`. */
  now?: Nullish<string>
  /** Search evaluations per member who can be placed. */
  budget?: Nullish<{ evalsPerMember?: Nullish<number> }>
  config?: Nullish<Partial<Omit<MatchConfig, 'podSize'>> & { podSize?: Nullish<Partial<MatchConfig['podSize']>> }>
  members: readonly PoolMember[]
  pods: readonly PoolPod[]
  pins?: Nullish<readonly Pin[]>
  /** Pods of an earlier result for a similar pool, from which the search starts. */
  previousDraft?: Nullish<{ pods: readonly DraftPod[] }>
}

/** The fields of a proposed pod that a later match or an assessment needs. */
export type DraftPod = { id: string; slot: string; isNew: boolean; members: readonly string[] }

/** A proposed pod: an existing one with new members, or a new one. */
export type ProposedPod = {
  id: string
  slot: string
  isNew: boolean
  /** All members, including incumbents, sorted by ID. */
  members: string[]
  /** New members, sorted by ID. */
  added: string[]
  /** Mean fit of its members, 0 to 100. */
  cohesion: number
  /** Share of all members' growth areas that are covered, 0 to 100. */
  coverage: number
  suggestedLeader: string | null
}

/** A member's proposed placement with its explanation. */
export type Assignment = {
  memberId: string
  podId: string
  totalMatch: number
  confidence: number
  breakdown: BreakdownItem[]
}

/**
 * Why a member is unplaced: nobody at their slots, no pod that can take them, not eligible for matching, or no fit above the
 * floor.
 */
export type UnplacedReason = 'no_slot_mates' | 'no_feasible_pod' | 'ineligible' | 'below_floor'

/** An unplaced member, the reason, and up to three meeting times that would allow a placement. */
export type Unplaced = { memberId: string; reason: UnplacedReason; detail: string; suggestedSlots: string[] }

/** Summary of a match. */
export type MatchSummary = {
  placed: number
  unplaced: number
  newPods: number
  /** Over all placed members: mean (one decimal), 5th percentile and lowest totalMatch. 0 if nobody is placed. */
  avgTotalMatch: number
  p5: number
  min: number
  /**
   * The objective that the search maximizes, in basis points: the fits of all members in all pods of the tribe afterwards,
   * including pods without new members, minus the cost of small new pods, plus the value of the newcomers' waiting time and
   * inertia.
   */
  objective: number
}

/** The result of a match. */
export type MatchOutput = {
  engine: { version: string; model: string; seed: number; inputHash: string; resultHash: string; evals: number }
  summary: MatchSummary
  pods: ProposedPod[]
  assignments: Assignment[]
  unplaced: Unplaced[]
  warnings: string[]
}

/** A result whose long lists are generated entry by entry on each iteration, so that they never have to be in memory. */
export type StreamedMatchOutput = Omit<MatchOutput, 'pods' | 'assignments'> & {
  pods: Iterable<ProposedPod>
  assignments: Iterable<Assignment>
}

/** An incremental digest of a text. */
export type IncrementalDigest = { add: (text: string) => void; end: () => string }

/** Hexadecimal SHA-256 of a text. The caller provides it, because the engine has no dependencies. */
export type Digest = (text: string) => string
