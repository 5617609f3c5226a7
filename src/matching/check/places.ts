import { type PoolMember, type PoolPod } from '../match/types.ts'
import { shortened, type Faults, type Place } from './faults.ts'

/** Who and what a pool has, by id, and the pod of everybody who holds a place. */
export type Places = {
  /** Place in the list of members. */
  memberAt: ReadonlyMap<string, number>
  podAt: ReadonlyMap<string, number>
  /** Place in the list of pods, by the member who holds a place there. */
  podOf: ReadonlyMap<string, number>
}

/** Where members stand in an input. */
export const inMembers: Place = { parent: null, key: 'members' }

/** The members of a pool as far as others name them: their ids, and the pod each says to be in. */
export class NamedMembers {
  /** Place in the list of members, by id. */
  readonly memberAt = new Map<string, number>()
  /** Of those who name a pod, by their place in the list. */
  readonly podIds = new Map<number, { id: string; podId: string }>()

  /** Takes the next member, and notes when somebody had the same id before. */
  add({ id, podId }: PoolMember, at: number, faults: Faults): void {
    noteUnique(id, at, { name: 'members', firstAt: this.memberAt }, faults)
    if (podId !== null && podId !== undefined) this.podIds.set(at, { id, podId })
  }
}

/** Notes pods that are there twice, members in two pods, pods beyond their seats, and places that are told in two ways. */
export function checkPlaces(members: NamedMembers, pods: readonly PoolPod[], faults: Faults): Places {
  const { memberAt } = members
  const podAt = checkUnique(pods, 'pods', faults)
  const podOf = new Map<string, number>()
  const inPods: Place = { parent: null, key: 'pods' }
  pods.forEach((pod, at) => {
    const place: Place = { parent: inPods, key: at }
    pod.members.forEach((id, i) => {
      const message = placeFault(id, { at, pods, memberAt, podOf })
      if (message) faults.add({ parent: place, key: 'members' }, i, message)
      else podOf.set(id, at)
    })
    checkSeats(pod, place, faults)
  })
  checkOwnWords(members, { pods, podAt, podOf }, faults)
  return { memberAt, podAt, podOf }
}

/**
 * Notes every id that an earlier entry has.
 *
 * @param name what the list is called in the input
 * @returns the place of every id
 */
export function checkUnique(entries: readonly { id: string }[], name: string, faults: Faults): Map<string, number> {
  const firstAt = new Map<string, number>()
  entries.forEach(({ id }, i) => noteUnique(id, i, { name, firstAt }, faults))
  return firstAt
}

type Entries = { name: string; firstAt: Map<string, number> }

function noteUnique(id: string, at: number, { name, firstAt }: Entries, faults: Faults): void {
  const first = firstAt.get(id)
  if (first === undefined) firstAt.set(id, at)
  else faults.add({ parent: { parent: null, key: name }, key: at }, 'id', `${quoted(id)} is the id of ${name}[${first}] too.`)
}

type Seen = { at: number; pods: readonly PoolPod[]; memberAt: ReadonlyMap<string, number>; podOf: ReadonlyMap<string, number> }

function placeFault(id: string, { at, pods, memberAt, podOf }: Seen): string | null {
  const other = podOf.get(id)
  if (other === at) return `${quoted(id)} is in this pod already.`
  if (other !== undefined) return `${quoted(id)} is in the pod ${quoted(pods[other]?.id ?? '')} already, and nobody is in two.`
  return memberAt.has(id) ? null : `${quoted(id)} is nobody of the members, whose record a match needs.`
}

function checkSeats(pod: PoolPod, place: Place, faults: Faults): void {
  const seats = pod.maxMembers ?? Infinity
  if (pod.members.length > seats) faults.add(place, 'maxMembers', `Has ${pod.members.length} members, but ${seats} seats.`)
}

type Told = { pods: readonly PoolPod[]; podAt: ReadonlyMap<string, number>; podOf: ReadonlyMap<string, number> }

/** A member's own `podId` may be left out; where it is there, the pod's list must agree. */
function checkOwnWords({ podIds }: NamedMembers, told: Told, faults: Faults): void {
  for (const [at, { id, podId }] of podIds) {
    const fault = ownWordsFault(id, podId, told)
    if (fault) faults.add({ parent: inMembers, key: at }, 'podId', fault)
  }
}

function ownWordsFault(id: string, podId: string, { pods, podAt, podOf }: Told): string | null {
  const held = podOf.get(id)
  if (!podAt.has(podId)) return `There is no pod ${quoted(podId)}.`
  if (held === undefined) return `The pod ${quoted(podId)} does not list ${quoted(id)} among its members.`
  if (held === podAt.get(podId)) return null
  return `Says ${quoted(podId)}, but ${quoted(id)} is listed in the pod ${quoted(pods[held]?.id ?? '')}.`
}

/** An id as a message shows it. */
export function quoted(id: string): string {
  return JSON.stringify(shortened(id))
}
