import { useRef, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Notice, NoticePage } from '#contract/notification-centre.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/pagination/load-more.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { useVisitor } from '../../shell/visitor.ts'
import { useKeyPages } from '../../ui/pagination/use-key-pages.ts'
import { NoticeRow } from './notice-row.tsx'
import { markAllRead, noticesQuery } from './notices-query.ts'

/** What one was told in the last ninety days, the newest first. */
export function NoticeList(): React.ReactNode {
  const [wanted, setWanted] = useState(1)
  const pages = useKeyPages(noticesQuery, wanted)
  const notices = useWholeList(pages, wanted)
  return (
    <QueryView
      query={pages[0]}
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
            <Told notices={notices} pages={pages} onMore={() => setWanted(pages.length + 1)} />
          )}
        </Card>
      )}
    </QueryView>
  )
}

/**
 * What all pages hold together. A new notice moves the others on by one, so that each further page begins elsewhere and is read anew: until
 * it is there, what stood here before stays, and nothing falls out between two pages.
 */
function useWholeList(pages: readonly UseQueryResult<NoticePage>[], wanted: number): readonly Notice[] {
  const [before, setBefore] = useState<readonly Notice[]>([])
  const known = new Map(pages.flatMap(({ data }) => data?.notices ?? []).map((notice) => [notice.id, notice]))
  const last = pages.at(-1)?.data
  const isWhole = last !== undefined && (pages.length === wanted || last.nextCursor === null)
  const now = isWhole ? [...known.values()] : [...known.values(), ...before.filter(({ id }) => !known.has(id))]
  const isSame = now.length === before.length && now.every((notice, i) => notice === before[i])
  if (isWhole && !isSame) setBefore(now)
  return now
}

type ToldProps = { notices: readonly Notice[]; pages: readonly UseQueryResult<NoticePage>[]; onMore: () => void }

function Told({ notices, pages, onMore }: ToldProps): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const last = pages.at(-1)
  const hasMore = last?.data ? last.data.nextCursor !== null : true
  const more = (): void => {
    if (last?.isError) void last.refetch()
    else onMore()
  }
  return (
    <>
      <ul ref={list} className="grid gap-1">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      {hasMore || pages.length > 1 ? (
        <LoadMore
          listRef={list}
          count={notices.length}
          noun={['notification', 'notifications']}
          hasMore={hasMore}
          isLoading={last?.data === undefined && last?.isFetching === true}
          failure={last?.isError ? last.error.message : null}
          onMore={more}
        />
      ) : null}
    </>
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
