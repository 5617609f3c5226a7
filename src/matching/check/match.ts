import { componentKeys } from '../model.ts'
import { type MatchInput, type PoolMember } from '../match/types.ts'
import {
  checkAll,
  flag,
  id,
  isObject,
  list,
  longestPool,
  mostEvaluations,
  oneOf,
  optional,
  record,
  required,
  schema,
  seed,
  whole,
  within,
  type Check,
} from './checks.ts'
import { Faults } from './faults.ts'
import { moment, poolMember } from './member.ts'
import { checkPins } from './pins.ts'
import { checkPlaces, inMembers, NamedMembers } from './places.ts'

/** Most seats of a pod that a match can think of. */
const mostSeats = 1_000

const seats = whole(1, mostSeats)

/** A new pod has at least two members, or there would be nothing to match. */
const size = whole(2, mostSeats)

/** The sizes of new pods in the order they must have; min and max have these values when they are left out. */
const sizes = { min: 4, preferredMin: null, preferredMax: null, max: 8 } as const

const sizesAlone = record({
  min: optional(size),
  preferredMin: optional(size),
  preferredMax: optional(size),
  max: optional(size),
})

const podSize: Check = (value, parent, key, faults) => {
  const before = faults.count
  sizesAlone(value, parent, key, faults)
  if (faults.count > before) return
  const given = value as Record<string, number | null | undefined>
  let smaller = { name: '', size: 0 }
  for (const [name, unlessGiven] of Object.entries(sizes)) {
    const size = given[name] ?? unlessGiven
    if (size === null) continue
    if (smaller.size > size) {
      faults.add({ parent, key }, name, `Must be at least ${smaller.size}, which is ${smaller.name}, not ${size}.`)
    }
    smaller = { name, size }
  }
}

const weightsAlone = record(Object.fromEntries(componentKeys.map((name) => [name, optional(within(0, 1_000_000))])))

const weights: Check = (value, parent, key, faults) => {
  const before = faults.count
  weightsAlone(value, parent, key, faults)
  if (faults.count > before) return
  const given = value as Record<string, unknown>
  if (componentKeys.every((name) => given[name] === 0)) faults.add(parent, key, 'At least one weight must be above 0.')
}

const config = record({
  podSize: optional(podSize),
  spouse: optional(oneOf('separate', 'together', 'ignore')),
  maxWaitCycles: optional(whole(0, 1_000)),
  maxNewPerPod: optional(whole(0, mostSeats)),
  inertia: optional(whole(0, 10_000)),
  weights: optional(weights),
  floor: optional(whole(0, 100)),
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
  now: optional(moment),
  budget: optional(record({ evalsPerMember: optional(whole(0, mostEvaluations)) })),
  config: optional(config),
}

const lists = {
  pods: optional(list(pod, longestPool)),
  pins: optional(list(record({ memberId: required(id), podId: required(id) }), longestPool)),
  previousDraft: optional(record({ pods: optional(list(draftPod, longestPool)) })),
}

/**
 * The input of a match, once nothing is wrong with it: every value has its type and bounds, nobody is named twice or in two pods,
 * no pod holds more than its seats, and pins do not contradict each other. Unknown keys are ignored, and pods may name members who have
 * no record.
 *
 * @throws InvalidInput
 */
export function checkMatch(input: unknown): MatchInput {
  const check = new PoolCheck(input)
  const members = isObject(input) ? input.members : []
  if (Array.isArray(members)) for (const member of members) check.add(member)
  else check.miss(members)
  check.end()
  const { pods, ...rest } = input as MatchInput
  return { ...rest, pods: pods ?? [] }
}

/** Checks a pool whose members come one after the other, so that a large one need not be there at once. */
export class PoolCheck {
  readonly #faults = new Faults()
  readonly #named = new NamedMembers()
  readonly #rest: Partial<MatchInput>
  readonly #areSettingsSound: boolean
  /** Whether types are sound, so that what hangs together can be checked. */
  #hasTypes: boolean
  #count = 0

  /** @param input everything but its members */
  constructor(input: unknown) {
    const isThere = isObject(input)
    this.#rest = isThere ? input : {}
    this.#areSettingsSound = checkAll(input, isThere ? settings : {}, this.#faults)
    this.#hasTypes = isThere && checkAll(input, lists, this.#faults)
  }

  /** Checks the next member. */
  add(member: unknown): void {
    const faults = this.#faults
    const before = faults.count
    if (!faults.isFull) poolMember(member, inMembers, this.#count, faults)
    if (faults.count > before || faults.isFull) this.#hasTypes = false
    else this.#named.add(member as PoolMember, this.#count, faults)
    this.#count += 1
  }

  /** Whether nothing has been found wrong yet. */
  get isSound(): boolean {
    return this.#faults.count === 0
  }

  /** Notes that members are something else than a list. */
  miss(members: unknown): void {
    required(list(poolMember))(members, null, 'members', this.#faults)
  }

  /**
   * Checks what can only be told when everybody is known.
   *
   * @throws InvalidInput for everything that was wrong
   */
  end(): void {
    const faults = this.#faults
    const { pods, pins, previousDraft, config } = this.#rest
    if (this.#count > longestPool) faults.add(null, 'members', `Must have at most ${longestPool} entries, not ${this.#count}.`)
    if (this.#hasTypes) {
      const places = checkPlaces(this.#named, pods ?? [], faults)
      const seatsOfNew = this.#areSettingsSound ? config?.podSize?.max : null
      checkPins({ pods: pods ?? [], pins, previousDraft }, places, seatsOfNew, faults)
    }
    faults.throwIfAny()
  }
}
