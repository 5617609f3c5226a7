/** Kinds of content that the search box finds besides pages, in display order. */
export const searchableKinds = [
  { value: 'members', label: 'Members' },
  { value: 'posts', label: 'Posts' },
  { value: 'lessons', label: 'Lessons' },
  { value: 'faqs', label: 'FAQs' },
  { value: 'pods', label: 'Pods' },
] as const

export type SearchableKind = (typeof searchableKinds)[number]['value']
