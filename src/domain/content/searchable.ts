/** What the search box looks for besides pages, in the order in which it is shown. */
export const searchableKinds = [
  { value: 'members', label: 'Members' },
  { value: 'posts', label: 'Posts' },
  { value: 'lessons', label: 'Lessons' },
  { value: 'faqs', label: 'FAQs' },
  { value: 'pods', label: 'Pods' },
] as const

/** One kind of what the search box looks for. */
export type SearchableKind = (typeof searchableKinds)[number]['value']
