import type { FaqCategory } from '../content/faq-categories.ts'

/** What somebody may ask support about, in the order of the form. */
export const supportTopics = [
  { value: 'billing', label: 'Billing' },
  { value: 'sign-in', label: 'Sign-in' },
  { value: 'pod', label: 'Pod or leader' },
  { value: 'matching', label: 'Matching' },
  { value: 'assessment', label: 'Assessment' },
  { value: 'shipping', label: 'Shipping' },
  { value: 'privacy', label: 'Privacy' },
  { value: 'other', label: 'Other' },
] as const

/** What a ticket is about. */
export type SupportTopic = (typeof supportTopics)[number]['value']

/** The topics' values alone. */
export const supportTopicValues = supportTopics.map(({ value }) => value)

/** A topic as people read it. */
export function topicLabel(topic: SupportTopic): string {
  return supportTopics.find(({ value }) => value === topic)?.label ?? topic
}

/**
 * How soon a ticket is answered, the lowest first: 0 where somebody's safety is at stake, 1 for money, 2 for everything else.
 */
export function priorityOf({ topic, isSafety }: { topic: SupportTopic; isSafety: boolean }): 0 | 1 | 2 {
  if (isSafety) return 0
  return topic === 'billing' ? 1 : 2
}

const categories: Readonly<Record<SupportTopic, FaqCategory | null>> = {
  billing: 'membership-and-billing',
  'sign-in': 'getting-started',
  pod: 'pods',
  matching: 'matching',
  assessment: 'assessment-and-statement',
  shipping: 'getting-started',
  privacy: 'privacy-and-data',
  other: null,
}

/** Which frequently asked questions are about the same as a topic; null where none are. */
export function faqCategoryOf(topic: SupportTopic): FaqCategory | null {
  return categories[topic]
}
