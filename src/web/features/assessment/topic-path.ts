import { type Topic, topics, type TopicSlug } from '#domain/assessment/topics.ts'

/** The target of a topic page's navigation. `topic` is null for the start page and the result. */
export type TopicStep = { path: string; topic: Topic | null }

/** The path of a topic's page. */
export function topicPath(slug: TopicSlug): string {
  return `/assessment/${slug}`
}

/** Target of the Next button: the next topic, or the result after the last one. */
export function nextStep(slug: TopicSlug): TopicStep {
  return stepTo(slug, 1, '/dashboard/assessment-complete')
}

/** Target of the Previous button: the previous topic, or the start page before the first one. */
export function previousStep(slug: TopicSlug): TopicStep {
  return stepTo(slug, -1, '/assessment')
}

function stepTo(slug: TopicSlug, by: 1 | -1, fallbackPath: string): TopicStep {
  const topic = topics[topics.findIndex((other) => other.slug === slug) + by]
  return topic ? { path: topicPath(topic.slug), topic } : { path: fallbackPath, topic: null }
}
