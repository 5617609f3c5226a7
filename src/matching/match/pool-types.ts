import { type Weights } from '../model.ts'
import { type PackedMembers } from '../packed/members.ts'
import { type DraftPod, type MatchConfig, type Pin } from './types.ts'

/** Reasons why a member cannot be placed, independent of other members. */
export const placementStatus = { canBePlaced: 0, holdsPlace: 1, notActive: 2, notOptedIn: 3, noSlots: 4 } as const

/** An existing pod. Incumbents are indexes in the pool. */
export type PoolGroup = { id: string; slot: number; isOpen: boolean; seats: number; incumbents: number[]; leader: string | null }

/** A pool in the engine's form: members by input index, with their attributes as numbers. */
export type Pool = {
  readonly config: MatchConfig
  readonly weights: Weights
  readonly seed: number
  readonly evalsPerMember: number
  readonly pins: readonly Pin[]
  readonly draft: readonly DraftPod[]
  readonly ids: string[]
  readonly packed: PackedMembers
  /** Names of the slots, sorted. */
  readonly slotNames: string[]
  /** Slots of every member, the preferred one first: entries `slotStart[i]` to `slotStart[i + 1] - 1` of `slotList`. */
  readonly slotStart: Int32Array
  readonly slotList: Int32Array
  readonly waitCycles: Int32Array
  /** A value of `placementStatus`. */
  readonly placementStatuses: Uint8Array
  readonly trained: Uint8Array
  /** Index in `pods` of a member's current pod. -1 for none, -2 for one that is not listed. */
  readonly podOf: Int32Array
  /** Number of incumbents without a record, which are the last members. */
  readonly unknownIncumbents: number
  /** Existing pods, ordered by their attributes and independent of input order. */
  readonly pods: PoolGroup[]
  readonly podIndexById: ReadonlyMap<string, number>
  /** Member indexes ordered by attributes, ties by ID, independent of input order. */
  readonly order: Int32Array
  readonly relations: Relations
}

/** Relations to other members. Few members have any. */
export type Relations = {
  blocked: Map<number, readonly string[]>
  previousPods: Map<number, readonly string[]>
  /** Hash of the spouse's email. */
  spouse: Map<number, number>
  /** Hash of the member's own email, 0 for none. */
  emails: Float64Array
  /** Member index of every ID that the input refers to. */
  indexById: Map<string, number>
}
