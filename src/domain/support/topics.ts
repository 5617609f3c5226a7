import { t } from '#domain/i18n/messages.ts'
import type { FaqCategory } from '../content/faq-categories.ts'

/** Support topics, in the order of the form. */
export const supportTopics = [
  { value: 'billing', label: t`Billing` },
  { value: 'sign-in', label: t`Sign-in` },
  { value: 'pod', label: t`Pod or leader` },
  { value: 'matching', label: t`Matching` },
  { value: 'assessment', label: t`Assessment` },
  { value: 'shipping', label: t`Shipping` },
  { value: 'privacy', label: t`Privacy` },
  { value: 'other', label: t`Other` },
] as const

export type SupportTopic = (typeof supportTopics)[number]['value']

/** Values of all topics, in display order. */
export const supportTopicValues = supportTopics.map(({ value }) => value)

/** Returns the label of a topic as members read it. */
export function topicLabel(topic: SupportTopic): string {
  return supportTopics.find(({ value }) => value === topic)?.label ?? topic
}

/**
 * Returns the priority of a ticket, lower is more urgent: 0 if somebody's safety is at stake, 1 for money, 2 for everything
 * else.
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

/** Returns the FAQ category related to a support topic, or null if there is none. */
export function faqCategoryOf(topic: SupportTopic): FaqCategory | null {
  return categories[topic]
}
