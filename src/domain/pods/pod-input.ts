import type { FieldValues } from '../fields/field.ts'
import { type FieldError, validateFields } from '../fields/validate.ts'
import { valueAt } from '../fields/values.ts'
import type { StateCode } from '../profile/states.ts'
import type { Niche } from '../statement/options.ts'
import { podFields } from './pod-fields.ts'
import { defaultSeats } from './seats.ts'
import type { SlotId } from './slots.ts'

/** A pod's fields as its leader enters them. */
export type PodInput = {
  name: string
  description: string
  focus: Niche
  state: StateCode | null
  dayTime: SlotId
  durationMinutes: number
  maxMembers: number
  link: string | null
  /** Whether the pod skips public holidays. */
  skipsHolidays: boolean
  listed: boolean
}

/** Validated pod fields and their errors. Use the input only if there are no errors. */
export type ValidatedPod<Terms> = { errors: FieldError[]; input: Terms }

/** Defaults for a new pod. A null field has no default. */
const defaultPodInput: FieldValues = {
  name: null,
  description: '',
  focus: null,
  state: null,
  dayTime: null,
  durationMinutes: 60,
  maxMembers: defaultSeats,
  link: null,
  skipsHolidays: false,
  listed: true,
}

/** Validates the fields of a new pod. */
export function validateNewPod(submitted: FieldValues): ValidatedPod<PodInput> {
  const { errors, input } = validatePodPatch({ ...defaultPodInput, ...submitted })
  return { errors, input: input as PodInput }
}

/**
 * Validates only the keys that a request sends, and ignores unknown keys. Trims texts and turns an empty state or link into
 * null.
 */
export function validatePodPatch(submitted: FieldValues): ValidatedPod<Partial<PodInput>> {
  const names = podFields.map(({ name }) => name).filter((name) => valueAt(submitted, name) !== undefined)
  const values = Object.fromEntries(names.map((name) => [name, normalizeValue(name, submitted[name])]))
  const errors = validateFields(podFields, values, { only: names })
  if (errors.length > 0) return { errors, input: {} }
  const input = Object.fromEntries(names.map((name) => [name, toStoredValue(name, values[name])]))
  return { errors: [], input }
}

function normalizeValue(name: string, value: unknown): unknown {
  // Responses carry the duration as a number, and a client may send a response back.
  if (name === 'durationMinutes' && typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : value
}

function toStoredValue(name: string, value: unknown): unknown {
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
