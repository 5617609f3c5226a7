import type { listPosts } from '#contract/api/community/posts.ts'
import { urlOf, type ResponseOf } from '#contract/api/endpoint.ts'
import { cardPostFilters, type CardPart, cardPostCount, type PostScope } from '#domain/community/card.ts'
import { t } from '#domain/i18n/messages.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { CommunityCardFrame, type CardHalf } from './community-card-frame.tsx'

// Path only, without the schemas: the chunk that renders the rows includes them.
const feedEndpoint = { path: '/api/community/posts' } satisfies Pick<typeof listPosts, 'path'>

/**
 * The community card until the chunk that renders its rows is loaded. The data came with the page, so the placeholder has the
 * final height.
 */
export function CommunityCardPlaceholder({ circle }: { circle: PostScope }): React.ReactNode {
  return <CommunityCardFrame circle={circle} wins={placeholderHalf('wins', circle)} needs={placeholderHalf('needs', circle)} />
}

function placeholderHalf(part: CardPart, circle: PostScope): CardHalf {
  const key = [urlOf(feedEndpoint, { query: cardPostFilters(part, circle) })]
  const count = queryClient.getQueryData<ResponseOf<typeof listPosts>>(key)?.posts.length
  return { count, rows: <PlaceholderRows count={count ?? cardPostCount} /> }
}

/** Placeholder for this many rows, each 19 spacing units high. */
export function PlaceholderRows({ count }: { count: number }): React.ReactNode {
  return (
    <output className="block overflow-hidden" style={{ height: `calc(var(--spacing) * ${19 * count})` }}>
      <span className="sr-only">{t`Loading`}</span>
      <SkeletonLines count={count * 2} />
    </output>
  )
}
