import type { Limit } from '#server/platform/limits/limits.ts'

/** How often somebody may say whether an answer helped; the subject is a member, or the network a stranger comes from. */
export const faqVotesAnHour = {
  name: 'content.faq-votes/voter',
  most: 60,
  withinMs: 3_600_000,
} as const satisfies Limit
