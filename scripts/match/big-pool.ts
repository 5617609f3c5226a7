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
 * @throws InvalidInput when the file is not JSON
 */
export function openBigPool(file: string): BigPool {
  const rest = readInParts(file, 'members')
  const hash = createHash('sha256')
  const { pods, ...settings } = rest as Omit<MatchInput, 'members'>
  const inputHash = (): string => hash.digest('hex')
  return { source: { ...settings, pods: pods ?? [], members: readMembers(file, rest, (text) => hash.update(text)) }, inputHash }
}

type Say = (text: string) => void

function* readMembers(file: string, rest: Readonly<Record<string, unknown>>, say: Say): Generator<PoolMember, void, void> {
  const check = new PoolCheck(rest)
  const keys = Object.keys(rest).sort(byCodeUnit)
  say(
    `{${keys
      .filter((key) => key < 'members')
      .map((key) => `${entry(rest, key)},`)
      .join('')}"members":[`,
  )
  let count = 0
  let isList = false
  for (const { key, value, isListPart } of partsOf(file, (key) => key !== 'members')) {
    if (key !== 'members') continue
    if (isListPart) isList = true
    else check.miss(value)
    for (const member of isListPart ? (value as unknown[]) : []) {
      const isSound = check.add(member)
      for (const piece of canonicalPieces(member)) say(`${count === 0 ? '' : ','}${piece}`)
      count += 1
      if (isSound) yield member as PoolMember
    }
  }
  if (!isList) check.miss(undefined)
  check.end()
  say(
    `]${keys
      .filter((key) => key > 'members')
      .map((key) => `,${entry(rest, key)}`)
      .join('')}}`,
  )
}

function entry(rest: Readonly<Record<string, unknown>>, key: string): string {
  return `${JSON.stringify(key)}:${canonicalJson(rest[key])}`
}
