import { type MatchInput, type Pin, type PoolPod } from '../match/types.ts'
import { type Given } from '../types.ts'
import { type Faults, type Place } from './faults.ts'
import { quoted, type Places } from './places.ts'

const inPins: Place = { parent: null, key: 'pins' }

/**
 * Notes pins of nobody or to nowhere, of one member to two pods, of members who hold a place elsewhere, and more of them than seats.
 *
 * @param seatsOfNew seats of a pod that says nothing about them; null while that is not known
 */
export function checkPins(
  input: Pick<MatchInput, 'pins' | 'pods' | 'previousDraft'>,
  places: Places,
  seatsOfNew: Given<number>,
  faults: Faults,
): void {
  const pods = input.pods ?? []
  const proposed = new Set((input.previousDraft?.pods ?? []).map((pod) => pod.id))
  const podOfPin = new Map<string, string>()
  const added = new Map<string, number>()
  ;(input.pins ?? []).forEach((pin, i) => {
    const place = { parent: inPins, key: i }
    const { memberId, podId } = pin
    if (!places.memberAt.has(memberId) && !places.podOf.has(memberId))
      faults.add(place, 'memberId', `${quoted(memberId)} is nobody of the members.`)
    if (!places.podAt.has(podId) && !proposed.has(podId)) {
      faults.add(place, 'podId', `There is no pod ${quoted(podId)}, nor one that the previous draft would found.`)
    }
    const contradiction = contradictionOf(pin, podOfPin.get(memberId), pods[places.podOf.get(memberId) ?? -1]?.id)
    if (contradiction) faults.add(inPins, i, contradiction)
    if (podOfPin.has(memberId)) return
    podOfPin.set(memberId, podId)
    if (!places.podOf.has(memberId)) added.set(podId, (added.get(podId) ?? 0) + 1)
  })
  checkSeats({ pods, seatsOfNew, held: places.held }, added, faults)
}

function contradictionOf({ memberId, podId }: Pin, pinned: string | undefined, held: string | undefined): string | null {
  if (pinned !== undefined && pinned !== podId) {
    return `${quoted(memberId)} is pinned to ${quoted(pinned)} already, so not to ${quoted(podId)} as well.`
  }
  if (held !== undefined && held !== podId) {
    return `${quoted(memberId)} holds a place in ${quoted(held)} and is never moved, so not pinned to ${quoted(podId)}.`
  }
  return null
}

type Seats = { pods: readonly PoolPod[]; seatsOfNew: Given<number>; held: readonly number[] }

function checkSeats({ pods, seatsOfNew, held: holders }: Seats, added: ReadonlyMap<string, number>, faults: Faults): void {
  if (added.size === 0) return
  const listed = new Map(pods.map((pod, at) => [pod.id, { pod, held: holders[at] ?? 0 }]))
  for (const [podId, count] of added) {
    const { pod, held = 0 } = listed.get(podId) ?? {}
    const seats = pod ? (pod.maxMembers ?? seatsOfNew) : seatsOfNew
    if (seats !== null && seats !== undefined && held + count > seats) {
      faults.add(
        null,
        'pins',
        `With ${count} pinned to it, ${quoted(podId)} would have ${held + count} members, but ${seats} seats.`,
      )
    }
  }
}
