import { createHash } from 'node:crypto'
import { canonicalJson, canonicalPieces } from '#matching/check/canonical.ts'
import { PoolCheck } from '#matching/check/match.ts'
import { byCodeUnit } from '#matching/lists.ts'
import { type MatchSource } from '#matching/match/pool.ts'
import { type MatchInput, type PoolMember } from '#matching/match/types.ts'
import { partsOf, readInParts } from './read-input.ts'

/** A pool that is read while it is matched, and the hash of its canonical JSON once it has been. */
export type BigPool = { source: MatchSource; inputHash: () => string }

/**
 * A pool of which members are held one part at a time, so that millions of them need no more memory than what matching keeps.
 * They can be gone through once, and are checked meanwhile: what is wrong is thrown at their end.
 *
 * @throws InvalidInput when the file is not JSON, or its settings are wrong
 */
export function openBigPool(file: string): BigPool {
  const rest = readInParts(file, 'members')
  const hash = createHash('sha256')
  const check = new PoolCheck(rest)
  const members = readMembers(file, { rest, check, say: (text) => hash.update(text) })
  // A match begins with the settings, so what is wrong there must be told before, with all that is wrong with members.
  if (!check.isSound) for (const member of members) throw new Error(`${member.id} is no part of a pool that is refused.`)
  const { pods, ...settings } = rest as Omit<MatchInput, 'members'>
  return { source: { ...settings, pods: pods ?? [], members }, inputHash: () => hash.digest('hex') }
}

type Reading = { rest: Readonly<Record<string, unknown>>; check: PoolCheck; say: (text: string) => void }

function* readMembers(file: string, { rest, check, say }: Reading): Generator<PoolMember, void, void> {
  const keys = Object.keys(rest).sort(byCodeUnit)
  const [before, after] = [keys.filter((key) => key < 'members'), keys.filter((key) => key > 'members')]
  say(`{${before.map((key) => `${entry(rest, key)},`).join('')}"members":[`)
  let count = 0
  for (const member of membersIn(file, check)) {
    check.add(member)
    if (count > 0) say(',')
    for (const piece of canonicalPieces(member)) say(piece)
    count += 1
    if (check.isSound) yield member as PoolMember
  }
  check.end()
  say(`]${after.map((key) => `,${entry(rest, key)}`).join('')}}`)
}

function* membersIn(file: string, check: PoolCheck): Generator<unknown, void, void> {
  let isList = false
  let other: unknown
  for (const { key, value, isListPart } of partsOf(file, (key) => key !== 'members')) {
    if (key !== 'members') continue
    isList = isListPart
    if (isListPart) yield* value as unknown[]
    else other = value
  }
  if (!isList) check.miss(other)
}

function entry(rest: Readonly<Record<string, unknown>>, key: string): string {
  return `${JSON.stringify(key)}:${canonicalJson(rest[key])}`
}
