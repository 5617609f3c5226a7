import { useRef } from 'react'
import type { FeedFilters } from '#domain/community/community-query.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/pagination/load-more.tsx'
import { type CursorPages, useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { PostCard } from './post-card.tsx'
import { type FeedPage, feedPageQuery, reloadFeed } from './post-queries.ts'
import { useNewPosts } from './use-new-posts.ts'

type FeedProps = {
  filters: FeedFilters
  onOpen: (id: string) => void
  onClear: () => void
}

/** Posts, newest first, with pinned ones on top. */
export function Feed({ filters, onOpen, onClear }: FeedProps): React.ReactNode {
  const cursorPages = useCursorPages((cursor) => feedPageQuery(filters, cursor))
  const { section, ...otherFilters } = filters
  const isFiltered = Object.keys(otherFilters).length > 0
  const [newCount, markSeen] = useNewPosts(filters)
  const showNew = (): void => {
    markSeen()
    cursorPages.reset()
    void reloadFeed()
  }
  return (
    <>
      <output className="block empty:hidden">
        {newCount > 0 ? (
          <Button variant="secondary" className="w-full" onClick={showNew}>
            {t`${plural({ newCount }, { one: '1 new post', other: '# new posts' })}`}
          </Button>
        ) : null}
      </output>
      <QueryView query={cursorPages.first} loading={<LoadingPosts />} failedTitle={t`We couldn’t load the posts.`}>
        {({ posts }) =>
          posts.length === 0 ? (
            <Card>
              <EmptyState
                icon="community"
                title={isFiltered ? t`No posts match.` : t`Nothing here yet.`}
                action={isFiltered ? <Button onClick={onClear}>{t`Clear filters`}</Button> : null}
              >
                {isFiltered
                  ? t`Remove a filter or try another search.`
                  : section === 'announcements'
                    ? t`Updates from the team appear here.`
                    : t`Be the first: one specific sentence is plenty.`}
              </EmptyState>
            </Card>
          ) : (
            <Posts cursorPages={cursorPages} onOpen={onOpen} />
          )
        }
      </QueryView>
    </>
  )
}

type PostsProps = { cursorPages: CursorPages<FeedPage>; onOpen: (id: string) => void }

function Posts({
  cursorPages: { first, pages, hasMore, isLoadingMore, failure, loadMore },
  onOpen,
}: PostsProps): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const pinned = first.data?.pinned ?? []
  const pinnedIds = new Set(pinned.map(({ id }) => id))
  // A later page may repeat a post if others were written meanwhile.
  const posts = new Map(pages.flatMap((page) => page.posts).map((post) => [post.id, post]))
  const unpinned = [...posts.values()].filter(({ id }) => !pinnedIds.has(id))
  return (
    <div>
      <ul ref={list} aria-label={t`Posts`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {[...pinned, ...unpinned].map((post) => (
          <li key={post.id}>
            <PostCard post={post} onOpen={onOpen} isPinned={pinnedIds.has(post.id)} />
          </li>
        ))}
      </ul>
      <LoadMore
        listRef={list}
        count={posts.size}
        formatCount={(count) => t`${plural({ count }, { one: '# post', other: '# posts' })}`}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        failure={failure}
        onMore={loadMore}
      />
    </div>
  )
}

function LoadingPosts(): React.ReactNode {
  return (
    <div className="grid gap-4">
      {Array.from({ length: 3 }, (_, i) => (
        <SkeletonCard key={i} lines={4} label={t`Loading posts`} />
      ))}
    </div>
  )
}
