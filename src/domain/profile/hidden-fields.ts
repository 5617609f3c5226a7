import type { Profile } from './profile.ts'
import { otherRole } from './options.ts'

type ProfileValues = Readonly<Record<string, unknown>>

/** Fields that become irrelevant with another field's value, and the condition under which they are relevant. */
export const clearedWhenHidden = {
  spouseEmail: { dependsOn: 'maritalStatus', isRelevant: (answer) => answer === 'Married' },
  currentRoleOther: { dependsOn: 'currentRole', isRelevant: (answer) => answer === otherRole },
} as const satisfies Partial<Record<keyof Profile, { dependsOn: keyof Profile; isRelevant: (answer: unknown) => boolean }>>

/** Fields that are preserved while hidden: a member who turns matching off and on again finds the chosen times. */
export const preservedWhenHidden = ['podDatePreference', 'podDateAlternates'] as const satisfies readonly (keyof Profile)[]

type ClearableField = keyof typeof clearedWhenHidden

/**
 * Returns the fields that other fields contradict and that must not be stored or used: the spouse of a single member, or the
 * custom role of a member with a listed role. Nothing is contradicted while the other field is empty.
 */
export function hiddenFieldsOf(values: ProfileValues): ClearableField[] {
  return (Object.keys(clearedWhenHidden) as ClearableField[]).filter((name) => isFilled(values[name]) && isHidden(name, values))
}

/** Whether a field can be contradicted, or can contradict another. */
export function isDependentField(name: string): boolean {
  return Object.entries(clearedWhenHidden).some(([hidden, { dependsOn: askedBy }]) => hidden === name || askedBy === name)
}

/** Returns the values with contradicted fields set to null. */
export function withoutHiddenFields<Values extends ProfileValues>(values: Values): Values {
  const hidden = hiddenFieldsOf(values)
  return hidden.length === 0 ? values : { ...values, ...Object.fromEntries(hidden.map((name) => [name, null])) }
}

function isHidden(name: ClearableField, values: ProfileValues): boolean {
  const { dependsOn: askedBy, isRelevant: isAsked } = clearedWhenHidden[name]
  return isFilled(values[askedBy]) && !isAsked(values[askedBy])
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
