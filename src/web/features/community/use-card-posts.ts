import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { News } from '#contract/news.ts'
import type { Circle } from '#domain/community/card.ts'
import { queryClient } from '../../lib/query-client.ts'
import { onNews } from '../../shell/live/news-listeners.ts'
import { reloadFeed } from './post-queries.ts'
import { cardQuery } from './card-posts.ts'

/** The newest wins, needs and offers, read anew when others post, and when one of those that were on show changes. */
export function useCardPosts(circle: Circle) {
  const [wins, needs] = [useQuery(cardQuery('wins', circle)), useQuery(cardQuery('needs', circle))]
  // What was settled or hidden may come back.
  const seen = useRef(new Set<string>())
  useEffect(() => {
    for (const { id } of [...(wins.data?.posts ?? []), ...(needs.data?.posts ?? [])]) seen.current.add(id)
  }, [wins.data, needs.data])
  const hear = useEffectEvent((news: News) => {
    switch (news.kind) {
      case 'post-published':
        if (news.section === 'wins') void queryClient.invalidateQueries({ queryKey: cardQuery('wins', circle).queryKey })
        if (news.section === 'needs-and-offers')
          void queryClient.invalidateQueries({ queryKey: cardQuery('needs', circle).queryKey })
        break
      case 'post-changed':
        if (seen.current.has(news.postId)) void reloadFeed()
        break
      // Who is in the pod may be others now.
      case 'pod-changed':
      case 'pods-merged':
        if (circle === 'my-pod') void reloadFeed()
        break
      // Anything may have been missed.
      case 'resync':
        void reloadFeed()
        break
      default:
    }
  })
  useEffect(() => onNews((news) => hear(news)), [])
  return { wins, needs }
}
