import { t } from '#domain/i18n/messages.ts'

/** Kinds of content that the search box finds besides pages, in display order. */
export const searchableKinds = [
  { value: 'members', label: t`Members` },
  { value: 'posts', label: t`Posts` },
  { value: 'lessons', label: t`Lessons` },
  { value: 'faqs', label: t`FAQs` },
  { value: 'pods', label: t`Pods` },
] as const

export type SearchableKind = (typeof searchableKinds)[number]['value']
