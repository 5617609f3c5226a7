import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import { type Concern, listConcerns, resolveConcern } from '#contract/api/pods/concerns.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { LoadMore } from '#web/ui/pagination/load-more.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

type ConcernFilter = 'open' | 'all'

const filterOptions = [
  { value: 'open', label: t`Open` },
  { value: 'all', label: t`All` },
] as const

const pageQueries: Readonly<Record<ConcernFilter, (cursor: string | null) => ReturnType<typeof pageQuery>>> = {
  open: (cursor) => pageQuery({ open: '1' }, cursor),
  all: (cursor) => pageQuery({}, cursor),
}

function pageQuery(filter: { open?: '1' }, cursor: string | null) {
  return queryOf(listConcerns, { query: { ...filter, ...(cursor !== null && { cursor }) } })
}

/** Concerns that members reported about their pods, newest first. Shows open concerns by default. */
export function ConcernsCard(): React.ReactNode {
  const [filter, setFilter] = useState<ConcernFilter>('open')
  const name = useId()
  return (
    <Card title={t`Concerns`}>
      <p className="mb-4 text-md text-ink-2">
        {t`What members report about their pods. Only admins can see this. We don’t tell the pod.`}
      </p>
      <div className="mb-4">
        <Segmented label={t`Filter concerns`} name={name} options={filterOptions} value={filter} onChange={setFilter} />
      </div>
      <ConcernList key={filter} filter={filter} />
    </Card>
  )
}

function ConcernList({ filter }: { filter: ConcernFilter }): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const { first, pages, hasMore, isLoadingMore, failure, loadMore } = useCursorPages(pageQueries[filter])
  const concerns = pages.flatMap((page) => page.concerns)
  const loadError = useLoadError(first, t`We couldn’t load the concerns.`)
  if (loadError) return <FailedState {...loadError} />
  if (!first.data) return <SkeletonLines count={4} />
  if (concerns.length === 0) {
    return (
      <EmptyState icon="shield" title={filter === 'open' ? t`No open concerns.` : t`No concerns reported.`}>
        {t`Reports from members’ pod pages appear here.`}
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
        formatCount={(count) => t`${plural({ count }, { one: '# concern', other: '# concerns' })}`}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        failure={failure}
        onMore={loadMore}
      />
    </>
  )
}

function ConcernRow({ concern }: { concern: Concern }): React.ReactNode {
  const { from, pod, message, createdAt, handledAt } = concern
  const { name: memberName } = from
  const { podNumber, name: podName } = pod
  const timeZone = memberTimeZone()
  return (
    <li className="grid gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base wrap-anywhere">
          <Trans>
            {memberName} <span className="font-normal text-ink-3">about Pod {podNumber},</span> {podName}
          </Trans>
        </h3>
        {handledAt === null ? <Chip tone="brass">{t`Open`}</Chip> : <Chip tone="pine">{t`Resolved`}</Chip>}
      </div>
      <p className="text-sm text-ink-3">
        <Moment at={createdAt} timeZone={timeZone} /> ·{' '}
        <a href={`mailto:${from.email}`} className="inline-flex min-h-6 items-center wrap-anywhere max-md:min-h-11">
          {from.email}
        </a>
        {handledAt === null ? null : (
          <>
            {' · '}
            <Trans>
              resolved <Moment at={handledAt} timeZone={timeZone} />
            </Trans>
          </>
        )}
      </p>
      <p className="max-w-[80ch] text-md whitespace-pre-wrap text-ink-2 wrap-anywhere">{message}</p>
      <ResolveConcernButton concern={concern} />
    </li>
  )
}

function ResolveConcernButton({ concern: { id, from, handledAt } }: { concern: Concern }): React.ReactNode {
  const [isSaving, run] = useAsyncAction()
  const isOpen = handledAt === null
  const { name: memberName } = from
  const toggleResolved = async (): Promise<void> => {
    try {
      setCachedConcern(await callApi(resolveConcern, { params: { id }, body: { handled: isOpen } }))
    } catch (error) {
      showToast({ type: 'error', message: toProblem(error).detail })
    }
  }
  return (
    <div>
      {/* Otherwise the second click of a double click would undo the first if the response arrived in between. */}
      <Button size="sm" variant="secondary" isPending={isSaving} onClick={({ detail }) => detail < 2 && run(toggleResolved)}>
        {isOpen ? (
          <Trans>
            Mark as resolved<span className="sr-only">: concern from {memberName}</span>
          </Trans>
        ) : (
          <Trans>
            Reopen<span className="sr-only">: concern from {memberName}</span>
          </Trans>
        )}
      </Button>
    </div>
  )
}

/**
 * Updates a concern's status in every cached page of both lists. It stays visible among the open concerns until that list is
 * reloaded, so that it can be reopened.
 */
function setCachedConcern({ id, handledAt }: Pick<Concern, 'id' | 'handledAt'>): void {
  const predicate = ({ queryKey }: { queryKey: QueryKey }): boolean => String(queryKey[0]).split('?')[0] === listConcerns.path
  queryClient.setQueriesData<{ concerns: Concern[]; nextCursor: string | null }>(
    { predicate },
    (page) => page && { ...page, concerns: page.concerns.map((other) => (other.id === id ? { ...other, handledAt } : other)) },
  )
  void queryClient.invalidateQueries({ predicate, refetchType: 'none' })
}
