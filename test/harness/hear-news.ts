import { expect } from 'vitest'
import { memberNews, type NewsMessage, packNews, readNews } from '#server/platform/live/member-news.ts'
import type { TestApp } from './index.ts'

/** What open pages are told from now on, in the order it is sent, and to whom; but not that there is a new notice, which comes beside all else. */
export async function hearNews({ deps }: TestApp): Promise<NewsMessage[]> {
  const heard: NewsMessage[] = []
  await new Promise<void>((resolve) => {
    deps.live.on(memberNews, (text) => {
      if (text === null) resolve()
      else if (readNews(text).news.kind !== 'notice-arrived') heard.push(readNews(text))
    })
  })
  return heard
}

/** Waits until every event committed before this call is in `events`: PostgreSQL delivers notifications in the order of their commits. */
export async function drainLiveEvents({ deps }: TestApp, events: NewsMessage[]): Promise<void> {
  const last: NewsMessage = { to: ['the last event'], news: { kind: 'resync' } }
  await deps.live.notify(deps.db, memberNews, packNews(last))
  await expect.poll(() => events.at(-1)).toEqual(last)
  events.pop()
}
