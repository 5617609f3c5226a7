import { createHash } from 'node:crypto'
import { canonicalJson, canonicalPieces } from '#matching/check/canonical-json.ts'
import { PoolValidator } from '#matching/check/match.ts'
import { byCodeUnit } from '#matching/lists.ts'
import { type MatchSource } from '#matching/match/pool.ts'
import { type MatchInput, type PoolMember } from '#matching/match/types.ts'
import { partsOf, readInParts } from './read-input.ts'

/**
 * A pool that is streamed while it is matched. `inputHash` is the hash of its canonical JSON, valid once all members were read.
 */
export type BigPool = { source: MatchSource; inputHash: () => string }

/**
 * Opens a pool whose members are read in parts, so that millions of them need no more memory than matching itself. The members
 * can be iterated once. They are validated meanwhile, and errors are thrown at the end.
 *
 * @throws InvalidInput if the file is not JSON or its settings are invalid
 */
export function openBigPool(file: string): BigPool {
  const rest = readInParts(file, 'members')
  const hash = createHash('sha256')
  const check = new PoolValidator(rest)
  const members = readMembers(file, { rest, check, write: (text) => hash.update(text) })
  // Matching needs valid settings. If they are invalid, read all members now, so that the error lists their errors too.
  if (!check.isValid) for (const member of members) throw new Error(`${member.id} is a member of an invalid pool.`)
  const { pods, ...settings } = rest as Omit<MatchInput, 'members'>
  return { source: { ...settings, pods: pods ?? [], members }, inputHash: () => hash.digest('hex') }
}

type ReadContext = { rest: Readonly<Record<string, unknown>>; check: PoolValidator; write: (text: string) => void }

function* readMembers(file: string, { rest, check, write }: ReadContext): Generator<PoolMember, void, void> {
  const keys = Object.keys(rest).sort(byCodeUnit)
  const [before, after] = [keys.filter((key) => key < 'members'), keys.filter((key) => key > 'members')]
  write(`{${before.map((key) => `${entry(rest, key)},`).join('')}"members":[`)
  let count = 0
  for (const member of membersIn(file, check)) {
    check.add(member)
    if (count > 0) write(',')
    for (const piece of canonicalPieces(member)) write(piece)
    count += 1
    if (check.isValid) yield member as PoolMember
  }
  check.finish()
  write(`]${after.map((key) => `,${entry(rest, key)}`).join('')}}`)
}

function* membersIn(file: string, check: PoolValidator): Generator<unknown, void, void> {
  let isList = false
  let invalidValue: unknown
  for (const { key, value, isListPart } of partsOf(file, (key) => key !== 'members')) {
    if (key !== 'members') continue
    isList = isListPart
    if (isListPart) yield* value as unknown[]
    else invalidValue = value
  }
  if (!isList) check.addInvalidMembers(invalidValue)
}

function entry(rest: Readonly<Record<string, unknown>>, key: string): string {
  return `${JSON.stringify(key)}:${canonicalJson(rest[key])}`
}
