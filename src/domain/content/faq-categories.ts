/** Categories of the frequently asked questions, in display order. */
export const faqCategories = [
  { slug: 'membership-and-billing', title: 'Membership and billing' },
  { slug: 'getting-started', title: 'Getting started' },
  { slug: 'pods', title: 'Pods' },
  { slug: 'matching', title: 'Matching' },
  { slug: 'assessment-and-statement', title: 'Assessment and statement' },
  { slug: 'privacy-and-data', title: 'Privacy and data' },
] as const

export type FaqCategory = (typeof faqCategories)[number]['slug']
