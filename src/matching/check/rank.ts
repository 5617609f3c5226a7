import { type explain } from '../explain.ts'
import { type derived } from '../derived.ts'
import { type rankApplicants, type rankPods } from '../rank.ts'
import { type score } from '../score.ts'
import { type Given } from '../types.ts'
import {
  checkAll,
  id,
  isObject,
  list,
  longestPool,
  oneOf,
  optional,
  record,
  required,
  text,
  whole,
  type Check,
} from './checks.ts'
import { Faults, type Place } from './faults.ts'
import { memberFacts, memberFields, moment } from './member.ts'
import { checkUnique, quoted } from './places.ts'

const records = list(memberFacts)

/** Those who hold a place in a pod, nobody twice as far as they have ids. */
const memberRecords: Check = (value, parent, key, faults) => {
  const before = faults.count
  records(value, parent, key, faults)
  if (faults.count > before) return
  const place: Place = { parent, key }
  const seen = new Set<string>()
  ;(value as readonly { id?: Given<string> }[]).forEach(({ id }, i) => {
    if (!id) return
    if (seen.has(id)) faults.add({ parent: place, key: i }, 'id', `${quoted(id)} is in this pod already.`)
    seen.add(id)
  })
}

// Callers may say which contract they wrote for; only `match` and `group` need to.
const common = { schema: optional(text), now: optional(moment) }

/** The input of `score`, once nothing is wrong with it. @throws InvalidInput */
export function checkScore(input: unknown): Parameters<typeof score>[0] {
  return checked(input, { ...common, a: required(memberFacts), b: required(memberFacts) }) as Parameters<typeof score>[0]
}

/** The input of `derived`, a member or the member's facts alone, once nothing is wrong with it. @throws InvalidInput */
export function checkDerived(input: unknown): Parameters<typeof derived>[0] {
  const isWrapped = isObject(input) && 'member' in input
  const fields = isWrapped ? { member: required(memberFacts) } : memberFields
  return checked(input, { ...common, ...fields }) as Parameters<typeof derived>[0]
}

/** The input of `explain`, once nothing is wrong with it. @throws InvalidInput */
export function checkExplain(input: unknown): Parameters<typeof explain>[0] {
  const fields = {
    member: required(memberFacts),
    pod: required(record({ id: optional(id), memberRecords: optional(memberRecords) })),
  }
  return checked(input, { ...common, ...fields, reader: optional(oneOf('member', 'leader', 'admin')) }) as Parameters<
    typeof explain
  >[0]
}

/** The input of `rankPods`, once nothing is wrong with it. @throws InvalidInput */
export function checkRankPods(input: unknown): Parameters<typeof rankPods>[0] {
  const pod = record({ id: required(id), memberRecords: optional(memberRecords) })
  const fields = { member: required(memberFacts), pods: required(list(pod, longestPool)), limit: optional(whole(0, longestPool)) }
  return checked(input, { ...common, ...fields }, 'pods') as Parameters<typeof rankPods>[0]
}

/** The input of `rankApplicants`, once nothing is wrong with it. @throws InvalidInput */
export function checkRankApplicants(input: unknown): Parameters<typeof rankApplicants>[0] {
  const pod = record({ id: optional(id), memberRecords: optional(memberRecords) })
  const fields = { pod: required(pod), applicants: required(list(memberFacts, longestPool)) }
  return checked(input, { ...common, ...fields }, 'applicants') as Parameters<typeof rankApplicants>[0]
}

/** @param uniqueIn the list whose ids must differ */
function checked(input: unknown, fields: Readonly<Record<string, Check>>, uniqueIn?: string): unknown {
  const faults = new Faults()
  if (checkAll(input, fields, faults) && uniqueIn !== undefined) {
    checkUnique((input as Record<string, readonly { id?: Given<string> }[]>)[uniqueIn] ?? [], uniqueIn, faults)
  }
  faults.throwIfAny()
  return input
}
