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

/** Notes ids that are used twice, members in two pods, pods beyond their seats, and places that are told in two ways. */
export function checkPlaces(members: readonly PoolMember[], pods: readonly PoolPod[], faults: Faults): Places {
  const memberAt = checkUnique(members, 'members', faults)
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
  entries.forEach(({ id }, i) => {
    const first = firstAt.get(id)
    if (first === undefined) firstAt.set(id, i)
    else faults.add({ parent: { parent: null, key: name }, key: i }, 'id', `${quoted(id)} is the id of ${name}[${first}] too.`)
  })
  return firstAt
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
function checkOwnWords(members: readonly PoolMember[], { pods, podAt, podOf }: Told, faults: Faults): void {
  const inMembers: Place = { parent: null, key: 'members' }
  members.forEach(({ id, podId }, i) => {
    if (podId === null || podId === undefined) return
    const place = { parent: inMembers, key: i }
    const told = podAt.get(podId)
    const held = podOf.get(id)
    if (told === undefined) faults.add(place, 'podId', `There is no pod ${quoted(podId)}.`)
    else if (held === undefined)
      faults.add(place, 'podId', `The pod ${quoted(podId)} does not list ${quoted(id)} among its members.`)
    else if (held !== told) {
      faults.add(place, 'podId', `Says ${quoted(podId)}, but ${quoted(id)} is listed in the pod ${quoted(pods[held]?.id ?? '')}.`)
    }
  })
}

/** An id as a message shows it. */
export function quoted(id: string): string {
  return JSON.stringify(shortened(id))
}
