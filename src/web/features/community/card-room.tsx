import type { listPosts } from '#contract/community.ts'
import { addressOf, type AnswerOf } from '#contract/endpoint.ts'
import { cardFiltersOf, type CardPart, cardSize, type Circle } from '#domain/community/card.ts'
import { queryClient } from '../../lib/query-client.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { CardFrame, type CardHalf } from './card-frame.tsx'

// Named without its schemas: what draws the rows brings them along.
const feedCall = { path: '/api/community/posts' } satisfies Pick<typeof listPosts, 'path'>

/** The card of the community until what draws its rows is there. The answers came with the page, so it has the height of what follows. */
export function CardRoom({ circle }: { circle: Circle }): React.ReactNode {
  return <CardFrame circle={circle} wins={roomOf('wins', circle)} needs={roomOf('needs', circle)} />
}

function roomOf(part: CardPart, circle: Circle): CardHalf {
  const key = [addressOf(feedCall, { query: cardFiltersOf(part, circle) })]
  const count = queryClient.getQueryData<AnswerOf<typeof listPosts>>(key)?.posts.length
  return { count, rows: <WaitingRows count={count ?? cardSize} /> }
}

/** Room for so many rows of posts, each of 19 steps. */
export function WaitingRows({ count }: { count: number }): React.ReactNode {
  return (
    <output className="block overflow-hidden" style={{ height: `calc(var(--spacing) * ${19 * count})` }}>
      <span className="sr-only">Loading</span>
      <SkeletonLines count={count * 2} />
    </output>
  )
}
