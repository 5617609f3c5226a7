import { expect, test } from 'vitest'
import { leastHelpfulFirst } from './faq-votes.ts'

const faq = (slug: string, helpful: number, notHelpful: number) => ({ slug, helpful, notHelpful })
const slugs = (faqs: readonly { slug: string }[]) => faqs.map(({ slug }) => slug)

test('leastHelpfulFirst: sorts by unhelpful votes and lists questions without votes apart', () => {
  const { voted, silent } = leastHelpfulFirst([
    faq('silent', 0, 0),
    faq('loved', 40, 0),
    faq('one-no', 0, 1),
    faq('liked', 1, 0),
    faq('hated', 2, 20),
    faq('unread', 0, 0),
    faq('mixed', 30, 10),
  ])
  expect(slugs(voted)).toEqual(['hated', 'mixed', 'one-no', 'liked', 'loved'])
  expect(slugs(silent)).toEqual(['silent', 'unread'])
})

test('leastHelpfulFirst: a single no ranks below many', () => {
  expect(slugs(leastHelpfulFirst([faq('one', 0, 1), faq('many', 5, 10)]).voted)).toEqual(['many', 'one'])
})
