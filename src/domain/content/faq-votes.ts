/** What visitors said of an answer. */
export type FaqVotes = { helpful: number; notHelpful: number }

/** As many votes as one must have against it before its share says all: one single no is little. */
const doubtVotes = 4

/**
 * What to rewrite first: the answers that somebody voted on, the least helpful first, and apart from them those that nobody did. Among
 * answers without a no the one with the fewest votes comes first. The order of equals, and of those without votes, stays.
 */
export function leastHelpfulFirst<Faq extends FaqVotes>(faqs: readonly Faq[]): { voted: Faq[]; silent: Faq[] } {
  const isVoted = ({ helpful, notHelpful }: FaqVotes): boolean => helpful + notHelpful > 0
  const voted = faqs.filter(isVoted).toSorted((a, b) => unhelpful01(b) - unhelpful01(a) || a.helpful - b.helpful)
  return { voted, silent: faqs.filter((faq) => !isVoted(faq)) }
}

/** How sure it is that an answer does not help, from 0 to 1: the share of those who said no, less where few said anything. */
function unhelpful01({ helpful, notHelpful }: FaqVotes): number {
  return notHelpful / (helpful + notHelpful + doubtVotes)
}
