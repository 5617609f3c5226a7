import { type PoolMember, type PoolPod } from '../match/types.ts'
import { type Given } from '../types.ts'
import { shortened, type Faults, type Place } from './faults.ts'

/** Who and what a pool has, by id, and the pod of everybody who holds a place. */
export type Places = {
  /** Place in the list of members. */
  memberAt: ReadonlyMap<string, number>
  podAt: ReadonlyMap<string, number>
  /** Place in the list of pods, by the member who holds a place there. */
  podOf: ReadonlyMap<string, number>
  /** How many hold a place, by place in the list of pods. */
  held: readonly number[]
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
      const message = placeFault(id, { at, pods, podOf })
      if (message) faults.add({ parent: place, key: 'members' }, i, message)
      else podOf.set(id, at)
    })
  })
  const told = { pods, podAt, podOf, held: pods.map((pod) => pod.members.length) }
  readOwnWords(members, told, faults)
  pods.forEach((pod, at) => checkSeats(pod, told.held[at] ?? 0, { parent: inPods, key: at }, faults))
  return { memberAt, ...told }
}

/**
 * Notes every id that an earlier entry has; entries may have none.
 *
 * @param name what the list is called in the input
 * @returns the place of every id
 */
export function checkUnique(entries: readonly { id?: Given<string> }[], name: string, faults: Faults): Map<string, number> {
  const firstAt = new Map<string, number>()
  entries.forEach(({ id }, i) => {
    if (id) noteUnique(id, i, { name, firstAt }, faults)
  })
  return firstAt
}

type Entries = { name: string; firstAt: Map<string, number> }

function noteUnique(id: string, at: number, { name, firstAt }: Entries, faults: Faults): void {
  const first = firstAt.get(id)
  if (first === undefined) firstAt.set(id, at)
  else faults.add({ parent: { parent: null, key: name }, key: at }, 'id', `${quoted(id)} is the id of ${name}[${first}] too.`)
}

type Seen = { at: number; pods: readonly PoolPod[]; podOf: ReadonlyMap<string, number> }

function placeFault(id: string, { at, pods, podOf }: Seen): string | null {
  const other = podOf.get(id)
  if (other === at) return `${quoted(id)} is in this pod already.`
  if (other !== undefined) return `${quoted(id)} is in the pod ${quoted(pods[other]?.id ?? '')} already, and nobody is in two.`
  return null
}

function checkSeats(pod: PoolPod, held: number, place: Place, faults: Faults): void {
  const seats = pod.maxMembers ?? Infinity
  if (held > seats) faults.add(place, 'maxMembers', `Has ${held} members, but ${seats} seats.`)
}

type Told = { pods: readonly PoolPod[]; podAt: ReadonlyMap<string, number>; podOf: Map<string, number>; held: number[] }

/** A member's own `podId` may be left out, and be the only word on a place; where a pod lists the member too, it must be that one. */
function readOwnWords({ podIds }: NamedMembers, told: Told, faults: Faults): void {
  for (const [at, { id, podId }] of podIds) {
    const pod = told.podAt.get(podId)
    const listedIn = told.podOf.get(id)
    const fault = ownWordsFault(id, podId, { pod, listedIn, pods: told.pods })
    if (fault !== null) faults.add({ parent: inMembers, key: at }, 'podId', fault)
    else if (pod !== undefined && listedIn === undefined) {
      told.podOf.set(id, pod)
      told.held[pod] = (told.held[pod] ?? 0) + 1
    }
  }
}

type OwnWords = { pod: number | undefined; listedIn: number | undefined; pods: readonly PoolPod[] }

function ownWordsFault(id: string, podId: string, { pod, listedIn, pods }: OwnWords): string | null {
  if (pod === undefined) return `There is no pod ${quoted(podId)}.`
  if (listedIn === undefined || listedIn === pod) return null
  return `Says ${quoted(podId)}, but ${quoted(id)} is listed in the pod ${quoted(pods[listedIn]?.id ?? '')}.`
}

/** An id as a message shows it. */
export function quoted(id: string): string {
  return JSON.stringify(shortened(id))
}
