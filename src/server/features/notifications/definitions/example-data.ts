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
