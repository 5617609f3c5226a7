import { useRef, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DirectoryPage } from '#contract/directory.ts'
import type { DirectoryAddress } from '#domain/community/community-address.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/pagination/load-more.tsx'
import { useKeyPages } from '../../ui/pagination/use-key-pages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import { directoryPageQuery } from './directory-query.ts'
import { MemberCard } from './member-card.tsx'

type DirectoryProps = {
  /** The filters of the list on show, and those that are chosen. */
  filters: DirectoryAddress
  chosen: DirectoryAddress
  onChange: (name: keyof DirectoryAddress, value: string) => void
  onClear: () => void
  onOpen: (id: string) => void
}

/** The members of the tribe, by name. */
export function Directory({ filters, chosen, onChange, onClear, onOpen }: DirectoryProps): React.ReactNode {
  const box = useRef<HTMLDivElement>(null)
  // The button goes with the filters, and the focus with it.
  const clear = (): void => {
    onClear()
    box.current?.focus()
  }
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5 outline-none">
      <DirectoryFilters filters={chosen} onChange={onChange} onClear={clear} />
      <Found key={JSON.stringify(filters)} filters={filters} onClear={clear} onOpen={onOpen} />
    </div>
  )
}

type FoundProps = Pick<DirectoryProps, 'filters' | 'onOpen' | 'onClear'>

function Found({ filters, onClear, onOpen }: FoundProps): React.ReactNode {
  const [wanted, setWanted] = useState(1)
  const pages = useKeyPages((cursor) => directoryPageQuery(filters, cursor), wanted)
  return (
    <QueryView query={pages[0]} loading={<LoadingMembers />} failedTitle="We could not load the directory.">
      {({ members, nextCursor }) =>
        members.length === 0 && nextCursor === null ? (
          <Card>
            <EmptyState
              icon="user"
              title="Nobody passes all of these filters."
              action={<Button onClick={onClear}>Clear filters</Button>}
            >
              Take one away, or search for another name.
            </EmptyState>
          </Card>
        ) : (
          <Members pages={pages} onOpen={onOpen} onMore={() => setWanted(pages.length + 1)} />
        )
      }
    </QueryView>
  )
}

type MembersProps = {
  pages: readonly UseQueryResult<DirectoryPage>[]
  onOpen: (id: string) => void
  onMore: () => void
}

function Members({ pages, onOpen, onMore }: MembersProps): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const last = pages.at(-1)
  const members = pages.flatMap(({ data }) => data?.members ?? [])
  const more = (): void => {
    if (last?.isError) void last.refetch()
    else onMore()
  }
  return (
    <div>
      <ul ref={list} aria-label="Members" className={gridClass}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} onOpen={onOpen} />
        ))}
      </ul>
      <LoadMore
        listRef={list}
        count={members.length}
        noun={['member', 'members']}
        hasMore={last?.data ? last.data.nextCursor !== null : true}
        isLoading={last?.data === undefined && last?.isFetching === true}
        failure={last?.isError ? last.error.message : null}
        onMore={more}
      />
    </div>
  )
}

const gridClass = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

function LoadingMembers(): React.ReactNode {
  return (
    <div className={gridClass}>
      {Array.from({ length: 6 }, (_, i) => (
        <SkeletonCard key={i} lines={4} label="Loading members" />
      ))}
    </div>
  )
}
