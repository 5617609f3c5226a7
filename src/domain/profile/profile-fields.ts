import { compileFields } from '../fields/compile.ts'
import { field, type FieldTable, type FieldValues } from '../fields/field.ts'
import { type Fault, validateFields } from '../fields/validate.ts'
import { isEmptyValue, valueAt } from '../fields/values.ts'
import { communityProfile, personName } from './community-profile.ts'
import { hiddenAnswers, isTiedAnswer } from './hidden-answers.ts'
import { personalInfo } from './personal-info.ts'
import { podChoice } from './pod-choice.ts'
import type { CircleFields, Profile, TrainingEvents } from './profile.ts'
import { shippingAddress } from './shipping-address.ts'
import { canonicalTimezone } from './timezones.ts'

/** The member's name, which the community profile shows too, and the trainings they have watched. */
const account = compileFields([
  field({ name: 'firstName', label: 'Firstname', rules: personName }),
  field({ name: 'lastName', label: 'Lastname', rules: personName }),
  field({ name: 'events.watchedMemberTrainingV1', label: 'Member training', kind: 'flag' }),
  field({ name: 'events.watchedLeaderTrainingV1', label: 'Leader training', kind: 'flag' }),
])

/** Every field a member may write on their own profile. What is not in this table cannot be written. */
export const profileFields: FieldTable = [...account, ...communityProfile, ...personalInfo, ...shippingAddress, ...podChoice]

/** A change of a profile: a key left out is left unchanged, null empties a field. */
export type ProfilePatch = Partial<Omit<Profile, 'circleFields'>> & {
  circleFields?: Partial<CircleFields>
  events?: Partial<TrainingEvents>
}

/** What a request asks to change, and what is wrong with it. The patch may be used when there are no faults. */
export type CheckedPatch = { faults: Fault[]; patch: ProfilePatch }

const groups = ['circleFields', 'events'] as const

/**
 * Checks the keys a request sends, and only those; keys that are not the member's to write are left out of the patch.
 *
 * Conditions ("required when …") look at the sent values, and at `stored` where a key is not sent. Text is kept as it was
 * typed, but an empty one becomes null, a zone gets its canonical name, no time of a pod is chosen twice, and an answer that another
 * one contradicts is emptied.
 */
export function checkProfilePatch(sent: FieldValues, stored: Partial<Profile>, now: Date): CheckedPatch {
  const broken = groups.filter((group) => Object.hasOwn(sent, group) && !isGroup(sent[group]))
  if (broken.length > 0)
    return { faults: broken.map((name) => ({ field: name, message: 'This field is not valid.' })), patch: {} }
  const given = { ...sent, ...tidyTimes(sent, stored) }
  const written = profileFields.filter((known) => valueAt(given, known.name) !== undefined)
  const names = written.map((known) => known.name)
  const faults = validateFields(written, { ...stored, ...given }, { now })
  return { faults, patch: clearHidden(pick(names, given), stored) }
}

/** Empties the answers that the patch, or what is stored, contradicts. Only a patch that touches them does. */
function clearHidden(patch: ProfilePatch, stored: Partial<Profile>): ProfilePatch {
  if (!Object.keys(patch).some(isTiedAnswer)) return patch
  const hidden = hiddenAnswers({ ...stored, ...patch })
  return { ...patch, ...Object.fromEntries(hidden.map((name) => [name, null])) }
}

/** The other times, each once, without the one that is wanted most: also where only that one changes. */
function tidyTimes(sent: FieldValues, stored: Partial<Profile>): FieldValues {
  const { podDatePreference: wanted = stored.podDatePreference, podDateAlternates: others } = sent
  if (Array.isArray(others)) return { podDateAlternates: [...new Set<unknown>(others)].filter((other) => other !== wanted) }
  const kept = stored.podDateAlternates ?? []
  if (others !== undefined || !kept.some((other) => other === wanted)) return {}
  return { podDateAlternates: kept.filter((other) => other !== wanted) }
}

/**
 * Whether the check of a patch depends on stored values: an empty one is sent for a field that is required at times, or of a
 * preference and other times only the one, or an answer that contradicts another or is contradicted.
 */
export function needsStoredProfile(sent: FieldValues): boolean {
  if (Object.keys(sent).some(isTiedAnswer)) return true
  if ((sent['podDatePreference'] === undefined) !== (sent['podDateAlternates'] === undefined)) return true
  return profileFields.some((known) => known.when && Object.hasOwn(sent, known.name) && isEmptyValue(sent[known.name]))
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function pick(names: readonly string[], sent: FieldValues): ProfilePatch {
  const patch: Record<string, unknown> = {}
  for (const name of names) {
    const [key = '', inner] = name.split('.')
    const value = keep(name, valueAt(sent, name))
    if (inner === undefined) patch[key] = value
    else patch[key] = { ...(patch[key] as object | undefined), [inner]: value }
  }
  return patch
}

function keep(name: string, value: unknown): unknown {
  if (name === 'podDateAlternates') return Array.isArray(value) ? value : []
  if (name === 'timezone' && typeof value === 'string') return canonicalTimezone(value)
  return value === '' ? null : value
}
