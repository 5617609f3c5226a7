import type { EmailTemplate } from '../emails/email-template.ts'
import type { PersonReference } from '../emails/person-references.ts'

/** What examples need besides their own data. */
export type ExampleData = { appUrl: string; productName: string }

/** Builds an example email to `Dana`. */
export type BuildExample = (facts: ExampleData) => EmailTemplate<string>

/** The examples of one kind of email by variant; `usual` if there is only one. */
export type Examples = Readonly<Record<string, BuildExample>>

/** The recipient of every example, and their time zone. */
export const recipient = { firstName: 'Dana', email: 'dana@example.com', timeZone: 'America/New_York' } as const

/** The time of every example, a Monday, so that examples never change. */
export const exampleNow = new Date('2026-01-05T17:00:00Z')

/** A pod that meets tomorrow at 7 PM. */
export const pod = {
  podNumber: 12,
  name: 'Gulf Coast Doors',
  slug: 'gulf-coast-doors',
  meeting: 'Tuesdays at 7:00 PM EST',
  durationMinutes: 60,
} as const

/** The same pod under the property names that some emails use. */
export const namedPod = { podNumber: pod.podNumber, podName: pod.name } as const

/** When that pod meets next. */
export const nextMeetingAt = new Date('2026-01-07T00:00:00Z')

/** The name of a person in an example who is not a member. */
export function exampleReference(name: string): PersonReference {
  return name as PersonReference
}
