import type { FaqDetail } from '#contract/api/content/faqs.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import type { ContentDeps } from '../deps.ts'
import { findFaq, findVote, listRelated } from './store.ts'
import type { Voter } from './voter.ts'

const maxRelated = 4

/**
 * Returns a question with related ones and this visitor's vote.
 *
 * @throws ProblemError `not-found`
 */
export async function getFaq({ db }: ContentDeps, { key }: Voter, slug: string): Promise<FaqDetail> {
  const faq = await findFaq(db, slug)
  if (!faq) throw new ProblemError('not-found')
  const [related, isHelpful] = await Promise.all([listRelated(db, faq, maxRelated), findVote(db, slug, key)])
  return { ...faq, related, isHelpful }
}
