import { useRef } from 'react'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/pagination/load-more.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { useVisitor } from '../../shell/visitor.ts'
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts'
import { NoticeRow } from './notice-row.tsx'
import { markAllRead, noticesQuery } from './notices-query.ts'

/** What one was told in the last ninety days, the newest first. */
export function NoticeList(): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const { first, pages, hasMore, isLoadingMore, failure, more } = useCursorPages(noticesQuery)
  const notices = pages.flatMap((page) => page.notices)
  if (!first) return null
  return (
    <QueryView
      query={first}
      loading={<SkeletonCard lines={8} label="Loading your notifications" />}
      failedTitle="We could not load your notifications."
    >
      {() => (
        <Card title="Latest" aside={<ReadAll newest={notices[0]?.at} />}>
          {notices.length === 0 ? (
            <EmptyState icon="bell" title="Nothing yet">
              Answers to applications, moved meetings, your turn on the hot seat: whatever you are told stands here for ninety
              days.
            </EmptyState>
          ) : (
            <ul ref={list} className="grid gap-1">
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} />
              ))}
            </ul>
          )}
          {notices.length > 0 && (hasMore || pages.length > 1) ? (
            <LoadMore
              listRef={list}
              count={notices.length}
              noun={['notification', 'notifications']}
              hasMore={hasMore}
              isLoading={isLoadingMore}
              failure={failure}
              onMore={more}
            />
          ) : null}
        </Card>
      )}
    </QueryView>
  )
}

function ReadAll({ newest }: { newest: string | undefined }): React.ReactNode {
  const { unreadNotices } = useVisitor()
  const [isRunning, run] = useOneAtATime()
  if (newest === undefined) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      isPending={isRunning}
      aria-disabled={unreadNotices === 0}
      onClick={() => (unreadNotices > 0 ? run(() => markAllRead(newest)) : undefined)}
    >
      Mark all as read
    </Button>
  )
}
