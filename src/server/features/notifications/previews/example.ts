import type { Letter } from '../mails/letter.ts'
import type { LetterName } from '../mails/letter-names.ts'

/** What examples are written with besides their own facts. */
export type ExampleFacts = { appUrl: string; productName: string }

/** A letter as it would be written to `Dana`; several of one kind go by names of their own. */
export type WriteExample = (facts: ExampleFacts) => Letter<string>

/** The examples of one kind of letter, by what sets them apart; `usual` where there is one alone. */
export type Examples = Readonly<Record<string, WriteExample>>

/** Whom every example is written to, and the zone their times are told in. */
export const reader = { firstName: 'Dana', email: 'dana@example.com', timeZone: 'America/New_York' } as const

/** The moment of every example, so that each is the same whenever it is looked at: a Monday. */
export const exampleNow = new Date('2026-01-05T17:00:00Z')

/** A pod that meets tomorrow at seven in the evening. */
export const pod = {
  podNumber: 12,
  name: 'Gulf Coast Doors',
  slug: 'gulf-coast-doors',
  meeting: 'Tuesdays at 7:00 PM EST',
  durationMinutes: 60,
} as const

/** The same under the names that some letters have for it. */
export const namedPod = { podNumber: pod.podNumber, podName: pod.name } as const

/** When that pod meets next. */
export const nextMeetingAt = new Date('2026-01-07T00:00:00Z')

/** The name of a person in an example, who is no member. */
export function exampleName(name: string): LetterName {
  return name as LetterName
}
