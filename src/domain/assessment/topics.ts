import { t } from '#domain/i18n/messages.ts'

/**
 * The eight topics of the assessment in the order they are shown. `slug` is the URL segment of the topic's page and the key of
 * its answers in matching. `idPrefix` starts the IDs of its questions and differs from the slug for two topics.
 */
export const topics = [
  { slug: 'hobbies', title: t`Hobbies`, idPrefix: 'hobbies' },
  { slug: 'sports', title: t`Sports`, idPrefix: 'sports' },
  { slug: 'music', title: t`Music`, idPrefix: 'music' },
  { slug: 'travel', title: t`Travel`, idPrefix: 'travel' },
  { slug: 'physical-fitness', title: t`Fitness`, idPrefix: 'fitness' },
  { slug: 'book-genre', title: t`Books`, idPrefix: 'books' },
  { slug: 'food', title: t`Food`, idPrefix: 'food' },
  { slug: 'extroversion', title: t`Extroversion`, idPrefix: 'extroversion' },
] as const

export type Topic = (typeof topics)[number]

/** The last segment of a topic page's URL. */
export type TopicSlug = Topic['slug']
