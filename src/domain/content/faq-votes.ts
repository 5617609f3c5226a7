/** Visitors' votes on an answer. */
export type FaqVotes = { helpful: number; notHelpful: number }

/** Weight of the prior: an answer needs about this many votes before its own share dominates. A single "no" proves little. */
const priorVotes = 4

/**
 * Ranks answers by how much they need a rewrite. `voted` holds the answers with votes, least helpful first; `silent` holds those
 * without votes. Among answers without a "no", the one with the fewest votes comes first. Ties, and answers without votes, keep
 * their order.
 */
export function rankByHelpfulness<Faq extends FaqVotes>(faqs: readonly Faq[]): { voted: Faq[]; silent: Faq[] } {
  const isVoted = ({ helpful, notHelpful }: FaqVotes): boolean => helpful + notHelpful > 0
  const voted = faqs.filter(isVoted).toSorted((a, b) => unhelpfulness01(b) - unhelpfulness01(a) || a.helpful - b.helpful)
  return { voted, silent: faqs.filter((faq) => !isVoted(faq)) }
}

/** Returns how likely it is that an answer does not help, 0 to 1: the share of "no" votes, reduced if there are few votes. */
function unhelpfulness01({ helpful, notHelpful }: FaqVotes): number {
  return notHelpful / (helpful + notHelpful + priorVotes)
}
