import { useRef } from 'react'
import type { FeedFilters } from '#domain/community/community-address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { countOf } from '../../ui/pagination/arrival.ts'
import { LoadMore } from '../../ui/pagination/load-more.tsx'
import { type CursorPages, useCursorPages } from '../../ui/pagination/use-cursor-pages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { PostCard } from './post-card.tsx'
import { type FeedPage, feedPageQuery, reloadFeed } from './post-queries.ts'
import { useNewPosts } from './use-new-posts.ts'

type FeedProps = {
  filters: FeedFilters
  onOpen: (id: string) => void
  onClear: () => void
}

/** What members say to the tribe, the newest first, what is pinned above it. */
export function Feed({ filters, onOpen, onClear }: FeedProps): React.ReactNode {
  const found = useCursorPages((cursor) => feedPageQuery(filters, cursor))
  const { section, ...narrowed } = filters
  const isFiltered = Object.keys(narrowed).length > 0
  const [newCount, seen] = useNewPosts(filters)
  const showNew = (): void => {
    seen()
    found.startOver()
    void reloadFeed()
  }
  return (
    <>
      <output className="block empty:hidden">
        {newCount > 0 ? (
          <Button variant="secondary" className="w-full" onClick={showNew}>
            {countOf(newCount, ['new post', 'new posts'])}
          </Button>
        ) : null}
      </output>
      <QueryView query={found.first} loading={<LoadingPosts />} failedTitle="We could not load the posts.">
        {({ posts }) =>
          posts.length === 0 ? (
            <Card>
              <EmptyState
                icon="community"
                title={isFiltered ? 'No post passes these filters.' : 'Nothing here yet.'}
                action={isFiltered ? <Button onClick={onClear}>Clear filters</Button> : null}
              >
                {isFiltered
                  ? 'Take one away, or search with other words.'
                  : section === 'announcements'
                    ? 'The team posts here when there is something to know.'
                    : 'Be the first: one specific sentence is enough.'}
              </EmptyState>
            </Card>
          ) : (
            <Posts found={found} onOpen={onOpen} />
          )
        }
      </QueryView>
    </>
  )
}

type PostsProps = { found: CursorPages<FeedPage>; onOpen: (id: string) => void }

function Posts({ found: { first, pages, hasMore, isLoadingMore, failure, more }, onOpen }: PostsProps): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const pinned = first.data?.pinned ?? []
  const above = new Set(pinned.map(({ id }) => id))
  // A page may bring a post again when others were written meanwhile.
  const posts = new Map(pages.flatMap((page) => page.posts).map((post) => [post.id, post]))
  const below = [...posts.values()].filter(({ id }) => !above.has(id))
  return (
    <div>
      <ul ref={list} aria-label="Posts" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {[...pinned, ...below].map((post) => (
          <li key={post.id}>
            <PostCard post={post} onOpen={onOpen} isPinned={above.has(post.id)} />
          </li>
        ))}
      </ul>
      <LoadMore
        listRef={list}
        count={posts.size}
        noun={['post', 'posts']}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        failure={failure}
        onMore={more}
      />
    </div>
  )
}

function LoadingPosts(): React.ReactNode {
  return (
    <div className="grid gap-4">
      {Array.from({ length: 3 }, (_, i) => (
        <SkeletonCard key={i} lines={4} label="Loading posts" />
      ))}
    </div>
  )
}
