import { expect, test } from 'vitest'
import { rankByHelpfulness } from './faq-votes.ts'

const faq = (slug: string, helpful: number, notHelpful: number) => ({ slug, helpful, notHelpful })
const slugs = (faqs: readonly { slug: string }[]) => faqs.map(({ slug }) => slug)

test('rankByHelpfulness: sorts by unhelpful votes and lists questions without votes separately', () => {
  const { voted, silent } = rankByHelpfulness([
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

test('rankByHelpfulness: a single no ranks below many', () => {
  expect(slugs(rankByHelpfulness([faq('one', 0, 1), faq('many', 5, 10)]).voted)).toEqual(['many', 'one'])
})
