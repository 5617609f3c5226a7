import { useEffect, useEffectEvent, useState } from 'react'
import type { News } from '#contract/news.ts'
import type { FeedFilters } from '#domain/community/community-address.ts'
import { onNews } from '../../shell/live/news-listeners.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { reloadFeed, rereadPost } from './post-queries.ts'

/**
 * How many posts of others have come since the feed was read, and what forgets them. What changes about a post on show is read at once:
 * it moves nothing.
 */
export function useNewPosts(filters: FeedFilters): [count: number, seen: () => void] {
  const userId = useVisitor().user?.id
  const [ids, setIds] = useState<readonly string[]>([])
  const hear = useEffectEvent((news: News) => {
    switch (news.kind) {
      case 'post-published':
        if (news.authorId !== userId && passes(news, filters)) setIds((known) => [...new Set([...known, news.postId])])
        break
      case 'post-changed':
        void rereadPost(news.postId)
        break
      // Anything may have been missed.
      case 'resync':
        void reloadFeed()
        break
      default:
    }
  })
  useEffect(() => onNews((news) => hear(news)), [])
  return [ids.length, () => setIds([])]
}

/** Reads the post of a page of its own anew when it changes, or may have. */
export function useLivePost(id: string): void {
  useEffect(
    () =>
      onNews((news) => {
        if (news.kind === 'resync' || (news.kind === 'post-changed' && news.postId === id)) void rereadPost(id)
      }),
    [id],
  )
}

/** Whether a new post belongs in the feed on show. Only the server knows which words a post has. */
function passes({ section, postKind, state }: Extract<News, { kind: 'post-published' }>, filters: FeedFilters): boolean {
  if (filters.q !== undefined) return false
  return (
    (filters.section === undefined || filters.section === section) &&
    (filters.kind === undefined || filters.kind === postKind) &&
    (filters.state === undefined || filters.state === state)
  )
}
