import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live/live-events.ts'
import type { PostScope } from '#domain/community/card.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { onLiveEvent } from '#web/shell/live/live-event-listeners.ts'
import { reloadFeed } from './post-queries.ts'
import { cardQuery } from './card-posts.ts'

/** The newest wins, needs and offers. Refetched when others post, and when a displayed post changes. */
export function useCardPosts(circle: PostScope) {
  const [wins, needs] = [useQuery(cardQuery('wins', circle)), useQuery(cardQuery('needs', circle))]
  // A settled or hidden post may become visible again.
  const seenIds = useRef(new Set<string>())
  useEffect(() => {
    for (const { id } of [...(wins.data?.posts ?? []), ...(needs.data?.posts ?? [])]) seenIds.current.add(id)
  }, [wins.data, needs.data])
  const onEvent = useEffectEvent((event: LiveEvent) => {
    switch (event.kind) {
      case 'post-published':
        if (event.section === 'wins') void queryClient.invalidateQueries({ queryKey: cardQuery('wins', circle).queryKey })
        if (event.section === 'needs-and-offers')
          void queryClient.invalidateQueries({ queryKey: cardQuery('needs', circle).queryKey })
        break
      case 'post-changed':
        if (seenIds.current.has(event.postId)) void reloadFeed()
        break
      // The pod's members may have changed.
      case 'pod-changed':
      case 'pods-merged':
        if (circle === 'my-pod') void reloadFeed()
        break
      // Any event may have been missed.
      case 'resync':
        void reloadFeed()
        break
      default:
    }
  })
  useEffect(() => onLiveEvent((event) => onEvent(event)), [])
  return { wins, needs }
}
