import type { FieldValues } from '../fields/field.ts'
import { type Fault, validateFields } from '../fields/validate.ts'
import { valueAt } from '../fields/values.ts'
import type { StateCode } from '../profile/states.ts'
import type { Niche } from '../statement/options.ts'
import { podFields } from './pod-fields.ts'
import { seatsOfOwnPod } from './seats.ts'
import type { SlotId } from './slots.ts'

/** Everything a leader says about a pod. */
export type PodTerms = {
  name: string
  description: string
  focus: Niche
  state: StateCode | null
  dayTime: SlotId
  durationMinutes: number
  maxMembers: number
  link: string | null
  /** Whether the pod does not meet on public holidays. */
  skipsHolidays: boolean
  listed: boolean
}

/** What a request says about a pod, and what is wrong with it. The terms may be used when there are no faults. */
export type CheckedTerms<Terms> = { faults: Fault[]; terms: Terms }

/** What holds for a new pod where nothing else is said; null is what has to be said. */
const untold: FieldValues = {
  name: null,
  description: '',
  focus: null,
  state: null,
  dayTime: null,
  durationMinutes: 60,
  maxMembers: seatsOfOwnPod,
  link: null,
  skipsHolidays: false,
  listed: true,
}

/** Checks all that is said of a new pod. */
export function checkNewPod(sent: FieldValues): CheckedTerms<PodTerms> {
  const { faults, terms } = checkPodPatch({ ...untold, ...sent })
  return { faults, terms: terms as PodTerms }
}

/**
 * Checks the keys a request sends, and only those; keys that are no field of a pod are left out. Texts lose the blanks around them, and
 * an empty state or link becomes null.
 */
export function checkPodPatch(sent: FieldValues): CheckedTerms<Partial<PodTerms>> {
  const names = podFields.map(({ name }) => name).filter((name) => valueAt(sent, name) !== undefined)
  const given = Object.fromEntries(names.map((name) => [name, tidied(name, sent[name])]))
  const faults = validateFields(podFields, given, { only: names })
  if (faults.length > 0) return { faults, terms: {} }
  const terms = Object.fromEntries(names.map((name) => [name, kept(name, given[name])]))
  return { faults: [], terms }
}

function tidied(name: string, value: unknown): unknown {
  // Answers carry the length as a number, and what was answered may be sent again.
  if (name === 'durationMinutes' && typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : value
}

function kept(name: string, value: unknown): unknown {
  switch (name) {
    case 'durationMinutes':
    case 'maxMembers':
      return Number(value)
    case 'description':
      return value ?? ''
    case 'state':
    case 'link':
      return value === '' ? null : value
    default:
      return value
  }
}
