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
  const say = (place: number, word: string) => {
    const said = words.get(place)
    if (said) said.push(word)
    else words.set(place, [word])
  }
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
  for (const { namers, holders } of spousesOf(relations)) {
    const [ofHolders, ofNamers] = [`s${hashOfAll(holders, hashes)}`, `s${hashOfAll(namers, hashes)}`]
    for (const place of namers) say(place, ofHolders)
    for (const place of holders) say(place, ofNamers)
  }
  const mixed = hashes.slice()
  for (const [place, said] of words) mixed[place] = hashText(`${hashes[place]} ${said.sort(byCodeUnit).join(' ')}`)
  return mixed
}

/** Of one alone their own hash, of several one of all, in whatever order they stand. */
function hashOfAll(places: readonly number[], hashes: Float64Array): number {
  const [first = 0, ...rest] = places.map((place) => hashes[place] ?? 0).sort((a, b) => a - b)
  return rest.length === 0 ? first : hashText([first, ...rest].join(' '))
}

/** Who has named an e-mail as that of their husband or wife, and whose it is: each of the one is a spouse of each of the other. */
export type Spouses = { namers: number[]; holders: number[] }

/** The spouses by e-mail, those left out that are nobody's. Each list is at most as long as the pool, however many share an e-mail. */
export function spousesOf({ spouse, emails }: Pick<Relations, 'spouse' | 'emails'>): Spouses[] {
  const byEmail = new Map<number, Spouses>()
  for (const [place, hash] of spouse) {
    const known = byEmail.get(hash)
    if (known) known.namers.push(place)
    else byEmail.set(hash, { namers: [place], holders: [] })
  }
  if (byEmail.size > 0) emails.forEach((hash, place) => byEmail.get(hash)?.holders.push(place))
  return [...byEmail.values()].filter(({ holders }) => holders.length > 0)
}

/** Places by hash, equal ones by id. */
export function orderOf(ids: readonly string[], hashes: Float64Array): Int32Array {
  const order = Int32Array.from({ length: ids.length }, (_, place) => place)
  return order.sort((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0) || byCodeUnit(ids[a] ?? '', ids[b] ?? ''))
}
