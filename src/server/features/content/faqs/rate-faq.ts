import { ProblemError } from '#contract/problems/problems.ts'
import type { ContentDeps } from '../deps.ts'
import { findFaq, upsertVote } from './store.ts'
import type { Voter } from './voter.ts'
import type { Limit } from '#server/platform/limits/limits.ts'

/**
 * Saves a visitor's vote on an answer. The last vote counts.
 *
 * @throws ProblemError `not-found`
 * @throws TooManyRequestsError after 60 in an hour
 */
export async function rateFaq(
  { db, clock, limits }: ContentDeps,
  { key: voter, userId, subject }: Voter,
  { slug, isHelpful }: { slug: string; isHelpful: boolean },
): Promise<{ isHelpful: boolean }> {
  if (!(await findFaq(db, slug))) throw new ProblemError('not-found')
  await limits.hit(faqVotesAnHour, subject)
  await upsertVote(db, { faqSlug: slug, voter, userId, isHelpful, votedAt: clock.now() })
  return { isHelpful }
}

/** Limits of votes per hour, for a member and for an anonymous visitor's network. */
const faqVotesAnHour = {
  name: 'content.faq-votes/voter',
  max: 60,
  windowMs: 3_600_000,
} as const satisfies Limit
