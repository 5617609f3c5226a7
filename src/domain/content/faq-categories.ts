import { t } from '#domain/i18n/messages.ts'

/** Categories of the frequently asked questions, in display order. */
export const faqCategories = [
  { slug: 'membership-and-billing', title: t`Membership and billing` },
  { slug: 'getting-started', title: t`Getting started` },
  { slug: 'pods', title: t`Pods` },
  { slug: 'matching', title: t`Matching` },
  { slug: 'assessment-and-statement', title: t`Assessment and statement` },
  { slug: 'privacy-and-data', title: t`Privacy and data` },
] as const

export type FaqCategory = (typeof faqCategories)[number]['slug']
