import { useId, useRef, useState } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import { type Concern, listConcerns, settleConcern } from '#contract/pod-concerns.ts'
import { call } from '../../lib/call.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState, FailedState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/figures/moment.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { LoadMore } from '../../ui/pagination/load-more.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts'
import { useFailure } from '../../ui/use-failure.ts'

type Shown = 'open' | 'all'

const choices = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
] as const

const queryOfPage: Readonly<Record<Shown, (cursor: string | null) => ReturnType<typeof pageQuery>>> = {
  open: (cursor) => pageQuery({ open: '1' }, cursor),
  all: (cursor) => pageQuery({}, cursor),
}

function pageQuery(filter: { open?: '1' }, cursor: string | null) {
  return queryOf(listConcerns, { query: { ...filter, ...(cursor !== null && { cursor }) } })
}

/** What members have told the support team about their pods, the newest first; at first only what nobody has dealt with. */
export function ConcernsCard(): React.ReactNode {
  const [shown, setShown] = useState<Shown>('open')
  const name = useId()
  return (
    <Card title="Concerns">
      <p className="mb-4 text-md text-ink-2">
        What members report about their pods. Nobody in the pod is told, and only admins read it.
      </p>
      <div className="mb-4">
        <Segmented label="Which concerns" name={name} options={choices} value={shown} onChange={setShown} />
      </div>
      <ConcernList key={shown} shown={shown} />
    </Card>
  )
}

function ConcernList({ shown }: { shown: Shown }): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const { first, pages, hasMore, isLoadingMore, failure, more } = useCursorPages(queryOfPage[shown])
  const concerns = pages.flatMap((page) => page.concerns)
  const failed = useFailure(first, 'We could not load the concerns.')
  if (failed) return <FailedState {...failed} />
  if (!first.data) return <SkeletonLines count={4} />
  if (concerns.length === 0) {
    return (
      <EmptyState icon="shield" title={shown === 'open' ? 'No concern is open.' : 'Nobody has reported a concern.'}>
        What members report on their pod page appears here.
      </EmptyState>
    )
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line-2">
        {concerns.map((concern) => (
          <ConcernRow key={concern.id} concern={concern} />
        ))}
      </ul>
      <LoadMore
        listRef={list}
        count={concerns.length}
        noun={['concern', 'concerns']}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        failure={failure}
        onMore={more}
      />
    </>
  )
}

function ConcernRow({ concern }: { concern: Concern }): React.ReactNode {
  const { from, pod, message, createdAt, handledAt } = concern
  const zone = memberZone()
  return (
    <li className="grid gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base wrap-anywhere">
          {from.name} <span className="font-normal text-ink-3">about pod {pod.podNumber},</span> {pod.name}
        </h3>
        {handledAt === null ? <Chip tone="brass">Open</Chip> : <Chip tone="pine">Dealt with</Chip>}
      </div>
      <p className="text-sm text-ink-3">
        <Moment at={createdAt} timeZone={zone} /> ·{' '}
        <a href={`mailto:${from.email}`} className="inline-flex min-h-6 items-center wrap-anywhere max-md:min-h-11">
          {from.email}
        </a>
        {handledAt === null ? null : (
          <>
            {' '}
            · dealt with <Moment at={handledAt} timeZone={zone} />
          </>
        )}
      </p>
      <p className="max-w-[80ch] text-md whitespace-pre-wrap text-ink-2 wrap-anywhere">{message}</p>
      <SettleButton concern={concern} />
    </li>
  )
}

function SettleButton({ concern: { id, from, handledAt } }: { concern: Concern }): React.ReactNode {
  const [isSettling, run] = useOneAtATime()
  const isOpen = handledAt === null
  const settle = async (): Promise<void> => {
    try {
      keepSettled(await call(settleConcern, { params: { id }, body: { handled: isOpen } }))
    } catch (error) {
      notify({ type: 'error', message: asProblem(error).detail })
    }
  }
  return (
    <div>
      {/* The second click of a double one would take back what the first did, where the answer came in between. */}
      <Button size="sm" variant="secondary" isPending={isSettling} onClick={({ detail }) => detail < 2 && run(settle)}>
        {isOpen ? 'Mark as dealt with' : 'Open again'}
        <span className="sr-only">: concern of {from.name}</span>
      </Button>
    </div>
  )
}

/**
 * Shows on every page of either list that has the concern how it stands now. Among the open ones it stays in sight, so that it can be
 * opened again, until that list is shown anew.
 */
function keepSettled({ id, handledAt }: Pick<Concern, 'id' | 'handledAt'>): void {
  const predicate = ({ queryKey }: { queryKey: QueryKey }): boolean => String(queryKey[0]).split('?')[0] === listConcerns.path
  queryClient.setQueriesData<{ concerns: Concern[]; nextCursor: string | null }>(
    { predicate },
    (page) => page && { ...page, concerns: page.concerns.map((one) => (one.id === id ? { ...one, handledAt } : one)) },
  )
  void queryClient.invalidateQueries({ predicate, refetchType: 'none' })
}
