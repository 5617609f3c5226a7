import type { Profile } from './profile.ts'
import { otherRole } from './options.ts'

type Answers = Readonly<Record<string, unknown>>

/** Answers that lose their meaning with another answer, and whether that answer still asks for them. */
export const clearedWhenHidden = {
  spouseEmail: { askedBy: 'maritalStatus', isAsked: (answer) => answer === 'Married' },
  currentRoleOther: { askedBy: 'currentRole', isAsked: (answer) => answer === otherRole },
} as const satisfies Partial<Record<keyof Profile, { askedBy: keyof Profile; isAsked: (answer: unknown) => boolean }>>

/** Answers that stay while they are not shown: a member who turns matching off and on again finds their times. */
export const keptWhileHidden = ['podDatePreference', 'podDateAlternates'] as const satisfies readonly (keyof Profile)[]

type Clearable = keyof typeof clearedWhenHidden

/**
 * The answers that other answers contradict, and that must be neither stored nor used: the spouse of a single member, the role in own
 * words of a member with a listed role. While the other answer is missing, nothing is contradicted.
 */
export function hiddenAnswers(values: Answers): Clearable[] {
  return (Object.keys(clearedWhenHidden) as Clearable[]).filter((name) => isFilled(values[name]) && isHidden(name, values))
}

/** Whether an answer can be contradicted, or can contradict another. */
export function isTiedAnswer(name: string): boolean {
  return Object.entries(clearedWhenHidden).some(([hidden, { askedBy }]) => hidden === name || askedBy === name)
}

/** The values without the answers that other answers contradict: those are null. */
export function withoutHiddenAnswers<Values extends Answers>(values: Values): Values {
  const hidden = hiddenAnswers(values)
  return hidden.length === 0 ? values : { ...values, ...Object.fromEntries(hidden.map((name) => [name, null])) }
}

function isHidden(name: Clearable, values: Answers): boolean {
  const { askedBy, isAsked } = clearedWhenHidden[name]
  return isFilled(values[askedBy]) && !isAsked(values[askedBy])
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
