import type { Limit } from '#server/platform/limits/limits.ts'

/** Limits of votes per hour, for a member and for an anonymous visitor's network. */
export const faqVotesAnHour = {
  name: 'content.faq-votes/voter',
  max: 60,
  windowMs: 3_600_000,
} as const satisfies Limit
