import { type MatchInput, type Pin, type PoolPod } from '../match/types.ts'
import { type Nullish } from '../types.ts'
import { type InputErrors, type ValuePath } from './input-errors.ts'
import { quote, type PoolIndex } from './pool-index.ts'

const pinsPath: ValuePath = { parent: null, key: 'pins' }

/**
 * Reports pins with unknown members or pods, pins of one member to two pods, pins of members who are in another pod, and more
 * pins than seats.
 * @param seatsOfNew default number of seats; null while unknown
 */
export function validatePins(
  input: Pick<MatchInput, 'pins' | 'pods' | 'previousDraft'>,
  poolIndex: PoolIndex,
  seatsOfNew: Nullish<number>,
  errors: InputErrors,
): void {
  const pods = input.pods ?? []
  const proposed = new Set((input.previousDraft?.pods ?? []).map((pod) => pod.id))
  const podOfPin = new Map<string, string>()
  const added = new Map<string, number>()
  ;(input.pins ?? []).forEach((pin, i) => {
    const path = { parent: pinsPath, key: i }
    const { memberId, podId } = pin
    if (!poolIndex.memberIndexById.has(memberId) && !poolIndex.podIndexByMember.has(memberId))
      errors.add(path, 'memberId', `${quote(memberId)} is not one of the members.`)
    if (!poolIndex.podIndexById.has(podId) && !proposed.has(podId)) {
      errors.add(path, 'podId', `There is no pod ${quote(podId)}, and the previous draft does not create one.`)
    }
    const contradiction = describeContradiction(
      pin,
      podOfPin.get(memberId),
      pods[poolIndex.podIndexByMember.get(memberId) ?? -1]?.id,
    )
    if (contradiction) errors.add(pinsPath, i, contradiction)
    if (podOfPin.has(memberId)) return
    podOfPin.set(memberId, podId)
    if (!poolIndex.podIndexByMember.has(memberId)) added.set(podId, (added.get(podId) ?? 0) + 1)
  })
  validateSeats({ pods, seatsOfNew, held: poolIndex.occupied }, added, errors)
}

function describeContradiction({ memberId, podId }: Pin, pinned: string | undefined, held: string | undefined): string | null {
  if (pinned !== undefined && pinned !== podId) {
    return `${quote(memberId)} is already pinned to ${quote(pinned)}, so it cannot also be pinned to ${quote(podId)}.`
  }
  if (held !== undefined && held !== podId) {
    return `${quote(memberId)} has a seat in ${quote(held)} and is never moved, so it cannot be pinned to ${quote(podId)}.`
  }
  return null
}

type SeatCheck = { pods: readonly PoolPod[]; seatsOfNew: Nullish<number>; held: readonly number[] }

function validateSeats(
  { pods, seatsOfNew, held: holders }: SeatCheck,
  added: ReadonlyMap<string, number>,
  errors: InputErrors,
): void {
  if (added.size === 0) return
  const listed = new Map(pods.map((pod, at) => [pod.id, { pod, held: holders[at] ?? 0 }]))
  for (const [podId, count] of added) {
    const { pod, held = 0 } = listed.get(podId) ?? {}
    const seats = pod ? (pod.maxMembers ?? seatsOfNew) : seatsOfNew
    if (seats !== null && seats !== undefined && held + count > seats) {
      errors.add(
        null,
        'pins',
        `With ${count} pinned to it, ${quote(podId)} would have ${held + count} members, more than its maximum of ${seats}.`,
      )
    }
  }
}
