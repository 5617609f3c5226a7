import { type Weights } from '../model.ts'
import { type PackedMembers } from '../packed/members.ts'
import { type DraftPod, type MatchConfig, type Pin } from './types.ts'

/** Why somebody is not placed whatever the others do. */
export const standing = { canBePlaced: 0, holdsPlace: 1, notActive: 2, notOptedIn: 3, noSlots: 4 } as const

/** An existing pod: its holders as places in the pool. */
export type PoolGroup = { id: string; slot: number; isOpen: boolean; seats: number; holders: number[]; leader: string | null }

/** A pool as the engine works on it: members by their place in the input, whatever they are matched by as numbers. */
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
  /** A number of `standing`. */
  readonly standings: Uint8Array
  readonly trained: Uint8Array
  /** Place in `pods` of the pod a member holds a place in; -1 for none, -2 for one that is not listed. */
  readonly podOf: Int32Array
  /** How many hold a place and have no record: the last ones of the members. */
  readonly unknownHolders: number
  /** Existing pods in an order that depends on what they are and not on where they stood. */
  readonly pods: PoolGroup[]
  readonly podAt: ReadonlyMap<string, number>
  /** Members by what they are matched by, equal ones by id: the order of the input plays no part. */
  readonly order: Int32Array
  readonly relations: Relations
}

/** What few members have said of others. */
export type Relations = {
  blocked: Map<number, readonly string[]>
  previousPods: Map<number, readonly string[]>
  /** Hash of the other's e-mail. */
  spouse: Map<number, number>
  /** Hash of one's own e-mail, 0 for none. */
  emails: Float64Array
  /** Place of every id that somebody has named. */
  placeOf: Map<string, number>
}
