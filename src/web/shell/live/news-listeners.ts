import type { News } from '#contract/news.ts'

type NewsListener = (news: News) => void

const listeners = new Set<NewsListener>()

/** Lets a part of the page hear all news while it is on show; what comes back ends it. */
export function onNews(listener: NewsListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes a piece of news on to whatever part of the page listens. */
export function passOn(news: News): void {
  for (const listener of listeners) listener(news)
}
