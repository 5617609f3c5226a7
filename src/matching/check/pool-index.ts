import { type PoolMember, type PoolPod } from '../match/types.ts'
import { type Nullish } from '../types.ts'
import { truncate, type InputErrors, type ValuePath } from './input-errors.ts'

/** Members and pods of a pool by ID, and the pod of every incumbent. */
export type PoolIndex = {
  /** Index in the list of members. */
  memberIndexById: ReadonlyMap<string, number>
  podIndexById: ReadonlyMap<string, number>
  /** Index in the list of pods, by member ID of the incumbent. */
  podIndexByMember: ReadonlyMap<string, number>
  /** Number of incumbents, by index in the list of pods. */
  occupied: readonly number[]
}

/** Path of the members in an input. */
export const membersPath: ValuePath = { parent: null, key: 'members' }

/** The member data that other parts of the input refer to: IDs, and each member's own `podId`. */
export class NamedMembers {
  /** Index in the list of members, by ID. */
  readonly indexById = new Map<string, number>()
  /** Members with a `podId`, by index in the list. */
  readonly podIds = new Map<number, { id: string; podId: string }>()

  /** Adds the next member and reports a duplicate ID. */
  add({ id, podId }: PoolMember, at: number, errors: InputErrors): void {
    addUnique(id, at, { name: 'members', firstAt: this.indexById }, errors)
    if (podId !== null && podId !== undefined) this.podIds.set(at, { id, podId })
  }
}

/** Reports duplicate pods, members in two pods, pods with more members than seats, and contradictory memberships. */
export function validateMemberships(members: NamedMembers, pods: readonly PoolPod[], errors: InputErrors): PoolIndex {
  const { indexById: memberAt } = members
  const podIndexById = validateUnique(pods, 'pods', errors)
  const podIndexByMember = new Map<string, number>()
  const inPods: ValuePath = { parent: null, key: 'pods' }
  pods.forEach((pod, at) => {
    const path: ValuePath = { parent: inPods, key: at }
    pod.members.forEach((id, i) => {
      const message = validateMembership(id, { at, pods, podIndexByMember })
      if (message) errors.add({ parent: path, key: 'members' }, i, message)
      else podIndexByMember.set(id, at)
    })
  })
  const lookup = { pods, podIndexById, podIndexByMember, occupied: pods.map((pod) => pod.members.length) }
  applyOwnPodIds(members, lookup, errors)
  pods.forEach((pod, at) => validateSeats(pod, lookup.occupied[at] ?? 0, { parent: inPods, key: at }, errors))
  return { memberIndexById: memberAt, ...lookup }
}

/**
 * Reports duplicate IDs. Entries can have none.
 * @param name name of the list in the input
 * @returns the index of every ID
 */
export function validateUnique(
  entries: readonly { id?: Nullish<string> }[],
  name: string,
  errors: InputErrors,
): Map<string, number> {
  const firstAt = new Map<string, number>()
  entries.forEach(({ id }, i) => {
    if (id) addUnique(id, i, { name, firstAt }, errors)
  })
  return firstAt
}

type Entries = { name: string; firstAt: Map<string, number> }

function addUnique(id: string, at: number, { name, firstAt }: Entries, errors: InputErrors): void {
  const first = firstAt.get(id)
  if (first === undefined) firstAt.set(id, at)
  else errors.add({ parent: { parent: null, key: name }, key: at }, 'id', `${quote(id)} is also the id of ${name}[${first}].`)
}

type Seen = { at: number; pods: readonly PoolPod[]; podIndexByMember: ReadonlyMap<string, number> }

function validateMembership(id: string, { at, pods, podIndexByMember }: Seen): string | null {
  const other = podIndexByMember.get(id)
  if (other === at) return `${quote(id)} is already in this pod.`
  if (other !== undefined)
    return `${quote(id)} is already in the pod ${quote(pods[other]?.id ?? '')}. A member can be in only one.`
  return null
}

function validateSeats(pod: PoolPod, held: number, path: ValuePath, errors: InputErrors): void {
  const seats = pod.maxMembers ?? Infinity
  if (held > seats) errors.add(path, 'maxMembers', `Must be at least ${held}, the number of its members, not ${seats}.`)
}

type PodLookup = {
  pods: readonly PoolPod[]
  podIndexById: ReadonlyMap<string, number>
  podIndexByMember: Map<string, number>
  occupied: number[]
}

/** A member's own `podId` is optional, and sufficient on its own. If a pod lists the member too, it must be the same pod. */
function applyOwnPodIds({ podIds }: NamedMembers, lookup: PodLookup, errors: InputErrors): void {
  for (const [at, { id, podId }] of podIds) {
    const pod = lookup.podIndexById.get(podId)
    const listedIn = lookup.podIndexByMember.get(id)
    const error = validateOwnPodId(id, podId, { pod, listedIn, pods: lookup.pods })
    if (error !== null) errors.add({ parent: membersPath, key: at }, 'podId', error)
    else if (pod !== undefined && listedIn === undefined) {
      lookup.podIndexByMember.set(id, pod)
      lookup.occupied[pod] = (lookup.occupied[pod] ?? 0) + 1
    }
  }
}

type OwnPodId = { pod: number | undefined; listedIn: number | undefined; pods: readonly PoolPod[] }

function validateOwnPodId(id: string, podId: string, { pod, listedIn, pods }: OwnPodId): string | null {
  if (pod === undefined) return `There is no pod ${quote(podId)}.`
  if (listedIn === undefined || listedIn === pod) return null
  return `Says ${quote(podId)}, but ${quote(id)} is listed in the pod ${quote(pods[listedIn]?.id ?? '')}.`
}

/** Quotes an ID for a message. */
export function quote(id: string): string {
  return JSON.stringify(truncate(id))
}
