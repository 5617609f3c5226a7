import { type explain } from '../explain.ts'
import { type derived } from '../derived.ts'
import { type rankApplicants, type rankPods } from '../rank.ts'
import { type score } from '../score.ts'
import { type Nullish } from '../types.ts'
import {
  validateRecord,
  id,
  isObject,
  list,
  maxPoolSize,
  oneOf,
  optional,
  record,
  required,
  text,
  integer,
  type Validator,
} from './validators.ts'
import { InputErrors, type ValuePath } from './input-errors.ts'
import { memberAttributes, memberFields, timestamp } from './member.ts'
import { validateUnique, quote } from './pool-index.ts'

const records = list(memberAttributes)

/** Current members of a pod, with unique IDs where present. */
const memberRecords: Validator = (value, parent, key, errors) => {
  const before = errors.count
  records(value, parent, key, errors)
  if (errors.count > before) return
  const path: ValuePath = { parent, key }
  const seen = new Set<string>()
  ;(value as readonly { id?: Nullish<string> }[]).forEach(({ id }, i) => {
    if (!id) return
    if (seen.has(id)) errors.add({ parent: path, key: i }, 'id', `${quote(id)} is already in this pod.`)
    seen.add(id)
  })
}

// Callers can state the schema they use. Only `match` and `group` require it.
const commonFields = { schema: optional(text), now: optional(timestamp) }

/** Validates the input of `score`. @throws InvalidInput */
export function validateScoreInput(input: unknown): Parameters<typeof score>[0] {
  return validateInput(input, { ...commonFields, a: required(memberAttributes), b: required(memberAttributes) }) as Parameters<
    typeof score
  >[0]
}

/** Validates the input of `derived`, a member or only the member's attributes. @throws InvalidInput */
export function validateDerivedInput(input: unknown): Parameters<typeof derived>[0] {
  const isWrapped = isObject(input) && 'member' in input
  const fields = isWrapped ? { member: required(memberAttributes) } : memberFields
  return validateInput(input, { ...commonFields, ...fields }) as Parameters<typeof derived>[0]
}

/** Validates the input of `explain`. @throws InvalidInput */
export function validateExplainInput(input: unknown): Parameters<typeof explain>[0] {
  const fields = {
    member: required(memberAttributes),
    pod: required(record({ id: optional(id), memberRecords: optional(memberRecords) })),
  }
  return validateInput(input, { ...commonFields, ...fields, reader: optional(oneOf('member', 'leader', 'admin')) }) as Parameters<
    typeof explain
  >[0]
}

/** Validates the input of `rankPods`. @throws InvalidInput */
export function validateRankPodsInput(input: unknown): Parameters<typeof rankPods>[0] {
  const pod = record({ id: required(id), memberRecords: optional(memberRecords) })
  const fields = {
    member: required(memberAttributes),
    pods: required(list(pod, maxPoolSize)),
    limit: optional(integer(0, maxPoolSize)),
  }
  return validateInput(input, { ...commonFields, ...fields }, 'pods') as Parameters<typeof rankPods>[0]
}

/** Validates the input of `rankApplicants`. @throws InvalidInput */
export function validateRankApplicantsInput(input: unknown): Parameters<typeof rankApplicants>[0] {
  const pod = record({ id: optional(id), memberRecords: optional(memberRecords) })
  const fields = { pod: required(pod), applicants: required(list(memberAttributes, maxPoolSize)) }
  return validateInput(input, { ...commonFields, ...fields }, 'applicants') as Parameters<typeof rankApplicants>[0]
}

/** @param uniqueIn name of the list whose IDs must be unique */
function validateInput(input: unknown, fields: Readonly<Record<string, Validator>>, uniqueIn?: string): unknown {
  const errors = new InputErrors()
  if (validateRecord(input, fields, errors) && uniqueIn !== undefined) {
    validateUnique((input as Record<string, readonly { id?: Nullish<string> }[]>)[uniqueIn] ?? [], uniqueIn, errors)
  }
  errors.throwIfAny()
  return input
}
