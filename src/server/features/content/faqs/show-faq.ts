import type { FaqDetail } from '#contract/faqs.ts'
import { ProblemError } from '#contract/problems.ts'
import type { ContentDeps } from '../deps.ts'
import { findFaq, findVote, listRelated } from './store.ts'
import type { Voter } from './voter.ts'

const relatedShown = 4

/**
 * A question with others of its category, and what this visitor said of it.
 *
 * @throws ProblemError `not-found`
 */
export async function showFaq({ db }: ContentDeps, { key }: Voter, slug: string): Promise<FaqDetail> {
  const faq = await findFaq(db, slug)
  if (!faq) throw new ProblemError('not-found')
  const [related, isHelpful] = await Promise.all([listRelated(db, faq, relatedShown), findVote(db, slug, key)])
  return { ...faq, related, isHelpful }
}
