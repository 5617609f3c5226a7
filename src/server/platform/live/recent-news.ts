import type { News } from '#contract/news.ts'
import { everyone, type NewsMessage } from './member-news.ts'

/** How long news are kept for pages that were read already and do not listen yet, in milliseconds: on a slow line that takes a while. */
const keptMs = 30_000

/** What was told lately, for pages that begin to listen a moment after they were read. */
export type RecentNews = {
  /** Forgets everything: from here on nothing is missed. */
  begin: () => void
  keep: (message: NewsMessage) => void
  /** What a member was told in the last so many milliseconds, the oldest first; null where it is not known that this is all. */
  toldTo: (userId: string, lastMs: number) => readonly News[] | null
}

/** @param now milliseconds on a clock that only goes forward */
export function createRecentNews(now: () => number): RecentNews {
  let begunAt = now()
  let kept: (NewsMessage & { at: number })[] = []
  return {
    begin() {
      begunAt = now()
      kept = []
    },
    keep(message) {
      const at = now()
      const firstKept = kept.findIndex((earlier) => earlier.at >= at - keptMs)
      kept.splice(0, firstKept < 0 ? kept.length : firstKept)
      kept.push({ ...message, at })
    },
    toldTo(userId, lastMs) {
      const since = now() - lastMs
      if (lastMs > keptMs || since < begunAt) return null
      const isTold = (to: readonly string[]): boolean => to.includes(userId) || to.includes(everyone)
      return kept.filter(({ at, to }) => at >= since && isTold(to)).map(({ news }) => news)
    },
  }
}
