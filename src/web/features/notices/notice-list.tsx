import { useRef, useState } from 'react'
import type { Notice, NoticePage } from '#contract/notification-centre.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MorePages } from '../../ui/pagination/load-more.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { useVisitor } from '../../shell/visitor.ts'
import { type CursorPages, useCursorPages } from '../../ui/pagination/use-cursor-pages.ts'
import { NoticeRow } from './notice-row.tsx'
import { markAllRead, noticesQuery } from './notices-query.ts'

/** What one was told in the last ninety days, the newest first. */
export function NoticeList(): React.ReactNode {
  const found = useCursorPages(noticesQuery)
  const notices = useWholeList(found)
  return (
    <QueryView
      query={found.first}
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
            <Told notices={notices} found={found} />
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
function useWholeList({ pages, isWhole }: CursorPages<NoticePage>): readonly Notice[] {
  const [before, setBefore] = useState<readonly Notice[]>([])
  const known = new Map(pages.flatMap((page) => page.notices).map((notice) => [notice.id, notice]))
  const now = isWhole ? [...known.values()] : [...known.values(), ...before.filter(({ id }) => !known.has(id))]
  const isSame = now.length === before.length && now.every((notice, i) => notice === before[i])
  if (isWhole && !isSame) setBefore(now)
  return now
}

type ToldProps = { notices: readonly Notice[]; found: CursorPages<NoticePage> }

function Told({ notices, found }: ToldProps): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={list} className="grid gap-1">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      <MorePages found={found} listRef={list} count={notices.length} noun={['notification', 'notifications']} />
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
