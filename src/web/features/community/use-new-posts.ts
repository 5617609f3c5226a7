import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveEvent } from '#contract/live/live-events.ts'
import type { FeedFilters } from '#domain/community/community-query.ts'
import { onLiveEvent } from '#web/shell/live/live-event-listeners.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { reloadFeed, refetchPost } from './post-queries.ts'

/**
 * Number of posts by others since the feed was loaded, and a function that resets it. Changes of displayed posts are fetched at
 * once, because they move nothing.
 */
export function useNewPosts(filters: FeedFilters): [count: number, seen: () => void] {
  const userId = useVisitor().user?.id
  const [ids, setIds] = useState<readonly string[]>([])
  const onEvent = useEffectEvent((event: LiveEvent) => {
    switch (event.kind) {
      case 'post-published':
        if (event.authorId !== userId && matchesFilters(event, filters))
          setIds((previous) => [...new Set([...previous, event.postId])])
        break
      case 'post-changed':
        void refetchPost(event.postId)
        break
      // Any event may have been missed.
      case 'resync':
        void reloadFeed()
        break
      default:
    }
  })
  useEffect(() => onLiveEvent((event) => onEvent(event)), [])
  return [ids.length, () => setIds([])]
}

/** Refetches a post on its own page when it has changed or may have. */
export function useLivePost(id: string): void {
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.kind === 'resync' || (event.kind === 'post-changed' && event.postId === id)) void refetchPost(id)
      }),
    [id],
  )
}

/** Whether a new post matches the filters of the displayed feed. Only the server can match search terms. */
function matchesFilters(
  { section, postKind, state }: Extract<LiveEvent, { kind: 'post-published' }>,
  filters: FeedFilters,
): boolean {
  if (filters.q !== undefined) return false
  return (
    (filters.section === undefined || filters.section === section) &&
    (filters.kind === undefined || filters.kind === postKind) &&
    (filters.state === undefined || filters.state === state)
  )
}
