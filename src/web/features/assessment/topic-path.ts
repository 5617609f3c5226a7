import { type Topic, topics, type TopicSlug } from '#domain/assessment/topics.ts'

/** Where a topic page leads, and what is there; `topic` is null for the pages before the first and after the last. */
export type TopicStep = { path: string; topic: Topic | null }

/** The address of a topic's page. */
export function topicPath(slug: TopicSlug): string {
  return `/assessment/${slug}`
}

/** What Next leads to: the next topic, after the last one the result. */
export function nextStep(slug: TopicSlug): TopicStep {
  return stepTo(slug, 1, '/dashboard/assessment-complete')
}

/** What Previous leads to: the topic before, from the first one the start. */
export function previousStep(slug: TopicSlug): TopicStep {
  return stepTo(slug, -1, '/assessment')
}

function stepTo(slug: TopicSlug, by: 1 | -1, outside: string): TopicStep {
  const topic = topics[topics.findIndex((known) => known.slug === slug) + by]
  return topic ? { path: topicPath(topic.slug), topic } : { path: outside, topic: null }
}
