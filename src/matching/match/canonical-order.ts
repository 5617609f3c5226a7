import { byCodeUnit } from '../lists.ts'
import { hashText } from './hash.ts'
import { type PoolGroup, type Relations } from './pool-types.ts'

/** Sorts existing pods by their attributes, ties by ID, and their incumbents likewise. */
export function sortGroups(groups: PoolGroup[], hashes: Float64Array): PoolGroup[] {
  const keyed = groups.map((group) => ({ group, hash: groupHash(group, hashes) }))
  for (const { group } of keyed) group.incumbents.sort((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0))
  return keyed.sort((a, b) => a.hash - b.hash || byCodeUnit(a.group.id, b.group.id)).map(({ group }) => group)
}

function groupHash(group: PoolGroup, hashes: Float64Array): number {
  const holders = group.incumbents.map((memberIndex) => hashes[memberIndex] ?? 0).sort((a, b) => a - b)
  return hashText(JSON.stringify([group.slot, group.isOpen, group.seats, holders]))
}

/** Mixes the relations to other members into the hashes of members, so that otherwise equal members differ. */
export function withRelations(
  hashes: Float64Array,
  relations: Relations,
  pods: readonly PoolGroup[],
  podAt: ReadonlyMap<string, number>,
): Float64Array {
  const relationKeysByMember = new Map<number, string[]>()
  const addRelation = (memberIndex: number, relationKey: string) => {
    const relationKeys = relationKeysByMember.get(memberIndex)
    if (relationKeys) relationKeys.push(relationKey)
    else relationKeysByMember.set(memberIndex, [relationKey])
  }
  for (const [memberIndex, ids] of relations.blocked) {
    for (const other of ids.map((id) => relations.indexById.get(id))) {
      if (other === undefined) continue
      addRelation(memberIndex, `b${hashes[other]}`)
      addRelation(other, `b${hashes[memberIndex]}`)
    }
  }
  for (const [memberIndex, ids] of relations.previousPods) {
    for (const pod of ids.map((id) => pods[podAt.get(id) ?? -1])) if (pod) addRelation(memberIndex, `p${groupHash(pod, hashes)}`)
  }
  for (const { namers, emailOwners: holders } of spousesOf(relations)) {
    const [ofHolders, ofNamers] = [`s${hashOfAll(holders, hashes)}`, `s${hashOfAll(namers, hashes)}`]
    for (const memberIndex of namers) addRelation(memberIndex, ofHolders)
    for (const memberIndex of holders) addRelation(memberIndex, ofNamers)
  }
  const mixed = hashes.slice()
  for (const [memberIndex, relationKeys] of relationKeysByMember)
    mixed[memberIndex] = hashText(`${hashes[memberIndex]} ${relationKeys.sort(byCodeUnit).join(' ')}`)
  return mixed
}

/** Returns a single member's own hash, or an order-independent hash of several. */
function hashOfAll(memberIndexes: readonly number[], hashes: Float64Array): number {
  const [first = 0, ...rest] = memberIndexes.map((memberIndex) => hashes[memberIndex] ?? 0).sort((a, b) => a - b)
  return rest.length === 0 ? first : hashText([first, ...rest].join(' '))
}

/** Members who named an email as their spouse's, and its owners. Each of the first group is a spouse of each of the second. */
export type Spouses = { namers: number[]; emailOwners: number[] }

/**
 * Returns spouses by email, without emails that belong to nobody. Each list is at most as long as the pool, no matter how many
 * members share an email.
 */
export function spousesOf({ spouse, emails }: Pick<Relations, 'spouse' | 'emails'>): Spouses[] {
  const byEmail = new Map<number, Spouses>()
  for (const [memberIndex, hash] of spouse) {
    const known = byEmail.get(hash)
    if (known) known.namers.push(memberIndex)
    else byEmail.set(hash, { namers: [memberIndex], emailOwners: [] })
  }
  if (byEmail.size > 0) emails.forEach((hash, memberIndex) => byEmail.get(hash)?.emailOwners.push(memberIndex))
  return [...byEmail.values()].filter(({ emailOwners: holders }) => holders.length > 0)
}

/** Returns indexes sorted by hash, ties by ID. */
export function orderOf(ids: readonly string[], hashes: Float64Array): Int32Array {
  const order = Int32Array.from({ length: ids.length }, (_, memberIndex) => memberIndex)
  return order.sort((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0) || byCodeUnit(ids[a] ?? '', ids[b] ?? ''))
}
