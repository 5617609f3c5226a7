import { componentKeys } from '../model.ts'
import { type MatchInput, type PoolMember } from '../match/types.ts'
import {
  validateRecord,
  flag,
  id,
  isObject,
  list,
  maxPoolSize,
  maxEvaluations,
  oneOf,
  optional,
  record,
  required,
  schema,
  seed,
  integer,
  numberBetween,
  type Validator,
} from './validators.ts'
import { InputErrors } from './input-errors.ts'
import { timestamp, poolMember } from './member.ts'
import { validatePins } from './pins.ts'
import { validateMemberships, membersPath, NamedMembers } from './pool-index.ts'

/** Maximum number of seats of a pod. */
const maxSeats = 1_000

const seats = integer(1, maxSeats)

/** A new pod has at least two members; a pod of one cannot match anybody. */
const size = integer(2, maxSeats)

/** Sizes of new pods in ascending order. `min` and `max` have these defaults. */
const sizes = { min: 4, preferredMin: null, preferredMax: null, max: 8 } as const

const podSizeFields = record({
  min: optional(size),
  preferredMin: optional(size),
  preferredMax: optional(size),
  max: optional(size),
})

const podSize: Validator = (value, parent, key, errors) => {
  const before = errors.count
  podSizeFields(value, parent, key, errors)
  if (errors.count > before) return
  const entries = value as Record<string, number | null | undefined>
  let smaller = { name: '', size: 0 }
  for (const [name, fallback] of Object.entries(sizes)) {
    const size = entries[name] ?? fallback
    if (size === null) continue
    if (smaller.size > size) {
      errors.add({ parent, key }, name, `Must be at least ${smaller.size}, which is ${smaller.name}, not ${size}.`)
    }
    smaller = { name, size }
  }
}

const weightFields = record(Object.fromEntries(componentKeys.map((name) => [name, optional(numberBetween(0, 1_000_000))])))

const weights: Validator = (value, parent, key, errors) => {
  const before = errors.count
  weightFields(value, parent, key, errors)
  if (errors.count > before) return
  const entries = value as Record<string, unknown>
  if (componentKeys.every((name) => entries[name] === 0)) errors.add(parent, key, 'At least one weight must be above 0.')
}

const config = record({
  podSize: optional(podSize),
  spouse: optional(oneOf('separate', 'together', 'ignore')),
  maxWaitCycles: optional(integer(0, 1_000)),
  maxNewPerPod: optional(integer(0, maxSeats)),
  inertia: optional(integer(0, 10_000)),
  weights: optional(weights),
  floor: optional(integer(0, 100)),
})

const pod = record({
  id: required(id),
  slot: required(id),
  members: required(list(id)),
  maxMembers: optional(seats),
  leader: optional(id),
  open: optional(flag),
})

const draftPod = record({ id: required(id), slot: required(id), isNew: optional(flag), members: required(list(id)) })

const settings = {
  schema: schema('podmatch/1'),
  seed: optional(seed),
  now: optional(timestamp),
  budget: optional(record({ evalsPerMember: optional(integer(0, maxEvaluations)) })),
  config: optional(config),
}

const lists = {
  pods: optional(list(pod, maxPoolSize)),
  pins: optional(list(record({ memberId: required(id), podId: required(id) }), maxPoolSize)),
  previousDraft: optional(record({ pods: optional(list(draftPod, maxPoolSize)) })),
}

/**
 * Validates the input of a match: every value has its type and range, no member occurs twice or in two pods, no pod exceeds its
 * seats, and pins do not contradict each other. Unknown keys are ignored. Pods can name members without a record.
 * @throws InvalidInput
 */
export function validateMatchInput(input: unknown): MatchInput {
  const check = new PoolValidator(input)
  const members = isObject(input) ? input.members : []
  if (Array.isArray(members)) for (const member of members) check.add(member)
  else check.addInvalidMembers(members)
  check.finish()
  const { pods, ...rest } = input as MatchInput
  return { ...rest, pods: pods ?? [] }
}

/** Validates a pool one member at a time, so that a large one does not have to be in memory. */
export class PoolValidator {
  readonly #errors = new InputErrors()
  readonly #namedMembers = new NamedMembers()
  readonly #rest: Partial<MatchInput>
  readonly #areSettingsValid: boolean
  /** Whether all types are valid, so that relations between values can be checked. */
  #hasTypes: boolean
  #count = 0

  /** @param input everything except its members */
  constructor(input: unknown) {
    const isThere = isObject(input)
    this.#rest = isThere ? input : {}
    this.#areSettingsValid = validateRecord(input, isThere ? settings : {}, this.#errors)
    this.#hasTypes = isThere && validateRecord(input, lists, this.#errors)
  }

  /** Validates the next member. */
  add(member: unknown): void {
    const errors = this.#errors
    const before = errors.count
    if (!errors.isFull) poolMember(member, membersPath, this.#count, errors)
    if (errors.count > before || errors.isFull) this.#hasTypes = false
    else this.#namedMembers.add(member as PoolMember, this.#count, errors)
    this.#count += 1
  }

  /** Whether no error was found so far. */
  get isValid(): boolean {
    return this.#errors.count === 0
  }

  /** Adds an error if `members` is not a list. */
  addInvalidMembers(members: unknown): void {
    required(list(poolMember))(members, null, 'members', this.#errors)
  }

  /**
   * Runs the checks that need all members.
   * @throws InvalidInput with all errors
   */
  finish(): void {
    const errors = this.#errors
    const { pods, pins, previousDraft, config } = this.#rest
    if (this.#count > maxPoolSize) errors.add(null, 'members', `Must have at most ${maxPoolSize} entries, not ${this.#count}.`)
    if (this.#hasTypes) {
      const poolIndex = validateMemberships(this.#namedMembers, pods ?? [], errors)
      const seatsOfNew = this.#areSettingsValid ? config?.podSize?.max : null
      validatePins({ pods: pods ?? [], pins, previousDraft }, poolIndex, seatsOfNew, errors)
    }
    errors.throwIfAny()
  }
}
