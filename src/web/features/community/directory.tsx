import { useRef } from 'react'
import type { DirectoryPage } from '#contract/api/community/directory.ts'
import type { DirectoryUrlFilters } from '#domain/community/community-query.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/pagination/load-more.tsx'
import { type CursorPages, useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import { directoryPageQuery } from './directory-query.ts'
import { MemberCard } from './member-card.tsx'

type DirectoryProps = {
  /** Filters of the displayed list, and the latest selected filters. */
  filters: DirectoryUrlFilters
  chosen: DirectoryUrlFilters
  onChange: (name: keyof DirectoryUrlFilters, value: string) => void
  onClear: () => void
  onOpen: (id: string) => void
}

/** The members of the tribe, by name. */
export function Directory({ filters, chosen, onChange, onClear, onOpen }: DirectoryProps): React.ReactNode {
  const box = useRef<HTMLDivElement>(null)
  // The button and its focus disappear with the filters.
  const clear = (): void => {
    onClear()
    box.current?.focus()
  }
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5 outline-none">
      <DirectoryFilters filters={chosen} onChange={onChange} onClear={clear} />
      <DirectoryResults key={JSON.stringify(filters)} filters={filters} onClear={clear} onOpen={onOpen} />
    </div>
  )
}

type DirectoryResultsProps = Pick<DirectoryProps, 'filters' | 'onOpen' | 'onClear'>

function DirectoryResults({ filters, onClear, onOpen }: DirectoryResultsProps): React.ReactNode {
  const cursorPages = useCursorPages((cursor) => directoryPageQuery(filters, cursor))
  return (
    <QueryView query={cursorPages.first} loading={<LoadingMembers />} failedTitle={t`We couldn’t load the directory.`}>
      {({ members, nextCursor }) =>
        members.length === 0 && nextCursor === null ? (
          <Card>
            <EmptyState
              icon="user"
              title={t`No members match your filters.`}
              action={<Button onClick={onClear}>{t`Clear filters`}</Button>}
            >
              {t`Remove a filter or try another name.`}
            </EmptyState>
          </Card>
        ) : (
          <Members cursorPages={cursorPages} onOpen={onOpen} />
        )
      }
    </QueryView>
  )
}

type MembersProps = { cursorPages: CursorPages<DirectoryPage>; onOpen: (id: string) => void }

function Members({ cursorPages: { pages, hasMore, isLoadingMore, failure, loadMore }, onOpen }: MembersProps): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const members = pages.flatMap((page) => page.members)
  return (
    <div>
      <ul ref={list} aria-label={t`Members`} className={gridClass}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} onOpen={onOpen} />
        ))}
      </ul>
      <LoadMore
        listRef={list}
        count={members.length}
        formatCount={(count) => t`${plural({ count }, { one: '# member', other: '# members' })}`}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        failure={failure}
        onMore={loadMore}
      />
    </div>
  )
}

const gridClass = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

function LoadingMembers(): React.ReactNode {
  return (
    <div className={gridClass}>
      {Array.from({ length: 6 }, (_, i) => (
        <SkeletonCard key={i} lines={4} label={t`Loading members`} />
      ))}
    </div>
  )
}
