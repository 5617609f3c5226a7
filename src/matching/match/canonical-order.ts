import { byCodeUnit } from '../lists.ts'
import { hashText } from './hash.ts'
import { type PoolGroup, type Relations } from './pool-types.ts'

/** Existing pods by what they are, equal ones by id; their holders likewise. */
export function sortGroups(groups: PoolGroup[], hashes: Float64Array): PoolGroup[] {
  const keyed = groups.map((group) => ({ group, hash: groupHash(group, hashes) }))
  for (const { group } of keyed) group.holders.sort((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0))
  return keyed.sort((a, b) => a.hash - b.hash || byCodeUnit(a.group.id, b.group.id)).map(({ group }) => group)
}

function groupHash(group: PoolGroup, hashes: Float64Array): number {
  const holders = group.holders.map((place) => hashes[place] ?? 0).sort((a, b) => a - b)
  return hashText(JSON.stringify([group.slot, group.isOpen, group.seats, holders]))
}

/** The hashes of members with what they say of others and others of them mixed in, so that equal ones are told apart by it. */
export function withRelations(
  hashes: Float64Array,
  relations: Relations,
  pods: readonly PoolGroup[],
  podAt: ReadonlyMap<string, number>,
): Float64Array {
  const words = new Map<number, string[]>()
  const say = (place: number, word: string) => words.set(place, [...(words.get(place) ?? []), word])
  for (const [place, ids] of relations.blocked) {
    for (const other of ids.map((id) => relations.placeOf.get(id))) {
      if (other === undefined) continue
      say(place, `b${hashes[other]}`)
      say(other, `b${hashes[place]}`)
    }
  }
  for (const [place, ids] of relations.previousPods) {
    for (const pod of ids.map((id) => pods[podAt.get(id) ?? -1])) if (pod) say(place, `p${groupHash(pod, hashes)}`)
  }
  for (const [place, others] of spousesOf(relations)) {
    for (const other of others) {
      say(place, `s${hashes[other]}`)
      say(other, `s${hashes[place]}`)
    }
  }
  const mixed = hashes.slice()
  for (const [place, said] of words) mixed[place] = hashText(`${hashes[place]} ${said.sort(byCodeUnit).join(' ')}`)
  return mixed
}

/** For everybody who has named a spouse, those who have that address. */
export function spousesOf({ spouse, emails }: Pick<Relations, 'spouse' | 'emails'>): Map<number, number[]> {
  const holdersOf = new Map<number, number[]>([...spouse.values()].map((hash) => [hash, []]))
  if (holdersOf.size > 0) emails.forEach((hash, place) => holdersOf.get(hash)?.push(place))
  return new Map([...spouse].map(([place, hash]) => [place, (holdersOf.get(hash) ?? []).filter((other) => other !== place)]))
}

/** Places by hash, equal ones by id. */
export function orderOf(ids: readonly string[], hashes: Float64Array): Int32Array {
  const order = Int32Array.from({ length: ids.length }, (_, place) => place)
  return order.sort((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0) || byCodeUnit(ids[a] ?? '', ids[b] ?? ''))
}
