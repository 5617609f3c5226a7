import { type ComponentKey } from '../model.ts'
import { type BreakdownLine, type Given, type MemberRecord, type ProfileFacts } from '../types.ts'

/** A member as a match takes them. Only `id` and `slots` must be there. */
export type PoolMember = MemberRecord & {
  /** Meeting times the member accepts, the one they like best first. An early or late one is chosen on purpose. */
  slots: readonly string[]
  email?: Given<string>
  /** With the e-mail of the husband or wife, for the rule about couples alone. */
  profile?: Given<ProfileFacts & { spouseEmail?: Given<string> }>
  /** Whether they have a membership with general access; true when left out. */
  active?: Given<boolean>
  /** Whether they want to be matched; true when left out. */
  podOptIn?: Given<boolean>
  /** Pods they were in before and do not go back to. */
  previousPods?: Given<readonly string[]>
  /** Members they share no pod with; one of the two saying so is enough. */
  blockedIds?: Given<readonly string[]>
  /** Cycles they have waited. */
  waitCycles?: Given<number>
  /** The pod they hold a place in; such a member is never moved. */
  podId?: Given<string>
  /** Whether they have finished the leader guide, said here or among the events. */
  watchedLeaderTrainingV1?: Given<boolean>
  events?: Given<{ watchedLeaderTrainingV1?: Given<boolean> }>
}

/** A pod as a match takes it. */
export type PoolPod = {
  id: string
  slot: string
  /** Ids of those who hold a place; who has no record is somebody of whom nothing is known. */
  members: readonly string[]
  /** Seats, kept ones taken off; `podSize.max` when left out. */
  maxMembers?: Given<number>
  leader?: Given<string>
  /** False: nobody is added. True when left out. */
  open?: Given<boolean>
}

/** What a tribe decides about its matches; every value has a default, see `defaultConfig`. */
export type MatchConfig = {
  podSize: { min: number; preferredMin: number; preferredMax: number; max: number }
  spouse: 'separate' | 'together' | 'ignore'
  maxWaitCycles: number
  maxNewPerPod: number
  /** Basis points that a member is worth more in the pod the previous draft gave them. */
  inertia: number
  /** Weights of the components, decimals or none; those not named keep their own. The sum of all counts as 100 %. */
  weights: Partial<Record<ComponentKey, number>>
  /** Nobody is placed below this totalMatch, 0 to 100; 0 places everybody who can be. */
  floor: number
}

/** A place an admin has decided on: in an existing pod, or in one that `previousDraft` would found. */
export type Pin = { memberId: string; podId: string }

/** A pool to match. */
export type MatchInput = {
  schema: 'podmatch/1'
  seed?: Given<number>
  /** The moment ages are counted to, ISO 8601; `defaultNow` when left out. */
  now?: Given<string>
  /** Evaluations of the search for each member who can be placed. */
  budget?: Given<{ evalsPerMember?: Given<number> }>
  config?: Given<Partial<Omit<MatchConfig, 'podSize'>> & { podSize?: Given<Partial<MatchConfig['podSize']>> }>
  members: readonly PoolMember[]
  pods: readonly PoolPod[]
  pins?: Given<readonly Pin[]>
  /** The pods of an earlier result for nearly the same pool, from which the search begins. */
  previousDraft?: Given<{ pods: readonly DraftPod[] }>
}

/** As much of a proposed pod as a later match or an assessment of it needs. */
export type DraftPod = { id: string; slot: string; isNew: boolean; members: readonly string[] }

/** A pod as a match proposes it: an existing one that somebody comes to, or a new one. */
export type ProposedPod = {
  id: string
  slot: string
  isNew: boolean
  /** Everybody, those who were there before included, sorted by id. */
  members: string[]
  /** Those who come, sorted by id. */
  added: string[]
  /** Mean fit of its members, 0 to 100. */
  cohesion: number
  /** Covered growth areas of all, 0 to 100. */
  coverage: number
  suggestedLeader: string | null
}

/** A member's place as a match proposes it, explained. */
export type Assignment = {
  memberId: string
  podId: string
  totalMatch: number
  confidence: number
  breakdown: BreakdownLine[]
}

/** Why a member has no place: nobody to meet with, no pod that may take them, not to be matched at all, or no fit above the floor. */
export type UnplacedReason = 'no_slot_mates' | 'no_feasible_pod' | 'ineligible' | 'below_floor'

/** A member without a place, why, and up to three meeting times that would give them one. */
export type Unplaced = { memberId: string; reason: UnplacedReason; detail: string; suggestedSlots: string[] }

/** What a match comes to as a whole. */
export type MatchSummary = {
  placed: number
  unplaced: number
  newPods: number
  /** Over everybody who is placed: mean (one decimal), 5th percentile and lowest totalMatch; 0 when nobody is. */
  avgTotalMatch: number
  p5: number
  min: number
  /**
   * The sum that the search makes as large as possible, in basis points: the fits of everybody in all pods of the tribe afterwards,
   * those nobody comes to included, less what small new pods cost, plus what newcomers have waited for and inertia.
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

/** A result whose long lists are made one entry at a time, as often as they are gone through, so that it needs no room for all of them. */
export type MatchPieces = Omit<MatchOutput, 'pods' | 'assignments'> & {
  pods: Iterable<ProposedPod>
  assignments: Iterable<Assignment>
}

/** A digest of a text that comes piece by piece. */
export type RunningDigest = { add: (text: string) => void; end: () => string }

/** Hexadecimal SHA-256 of a text: given by whoever runs the engine, which has no library of its own. */
export type Digest = (text: string) => string
