import { ProblemError } from '#contract/problems.ts'
import type { ContentDeps } from '../deps.ts'
import { faqVotesAnHour } from './limits.ts'
import { findFaq, saveVote } from './store.ts'
import type { Voter } from './voter.ts'

/**
 * Keeps whether an answer helped a visitor; their last word counts.
 *
 * @throws ProblemError `not-found`
 * @throws TooManyRequestsError after sixty in an hour
 */
export async function rateFaq(
  { db, clock, limits }: ContentDeps,
  { key: voter, userId, subject }: Voter,
  { slug, isHelpful }: { slug: string; isHelpful: boolean },
): Promise<{ isHelpful: boolean }> {
  if (!(await findFaq(db, slug))) throw new ProblemError('not-found')
  await limits.hit(faqVotesAnHour, subject)
  await saveVote(db, { faqSlug: slug, voter, userId, isHelpful, votedAt: clock.now() })
  return { isHelpful }
}
