/**
 * The eight topics of the assessment in the order they are asked. `slug` is the address of the topic's page and the key under which
 * matching gets its answers; `idPrefix` begins the ids of its questions and differs from the slug for two topics.
 */
export const topics = [
  { slug: 'hobbies', title: 'Hobbies', idPrefix: 'hobbies' },
  { slug: 'sports', title: 'Sports', idPrefix: 'sports' },
  { slug: 'music', title: 'Music', idPrefix: 'music' },
  { slug: 'travel', title: 'Travel', idPrefix: 'travel' },
  { slug: 'physical-fitness', title: 'Fitness', idPrefix: 'fitness' },
  { slug: 'book-genre', title: 'Books', idPrefix: 'books' },
  { slug: 'food', title: 'Food', idPrefix: 'food' },
  { slug: 'extroversion', title: 'Extroversion', idPrefix: 'extroversion' },
] as const

/** One topic of the assessment. */
export type Topic = (typeof topics)[number]

/** The last part of a topic page's address. */
export type TopicSlug = Topic['slug']
