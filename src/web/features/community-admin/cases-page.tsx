import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type CaseState, caseStateOf } from '#contract/api/community/cases.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { MorePages } from '#web/ui/pagination/load-more.tsx'
import { useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { CaseCard } from './case-card.tsx'
import { casesPageQuery } from './cases-queries.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

const stateOptions = [
  { value: 'open', label: t`Open` },
  { value: 'settled', label: t`Resolved` },
] as const

/** Reported community content for admins to decide on. */
export function CasesPage(): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  const state = caseStateOf(Object.fromEntries(query))
  const name = useId()
  return (
    <>
      <BackLink to="/admin">{t`Back office`}</BackLink>
      <PageHeader
        title={t`Community reports`}
        subtitle={t`Posts and comments that members reported. Authors learn what you decide, but never who reported them.`}
      />
      <div className="mb-5">
        <Segmented
          label={t`Filter reports`}
          name={name}
          options={stateOptions}
          value={state}
          onChange={(next) => setQuery(next === 'open' ? {} : { state: next }, { replace: true })}
        />
      </div>
      <CaseList key={state} state={state} />
    </>
  )
}

function CaseList({ state }: { state: CaseState }): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const cursorPages = useCursorPages((cursor) => casesPageQuery(state, cursor))
  const { first, pages } = cursorPages
  const loadError = useLoadError(first, t`We couldn’t load the reports.`)
  if (loadError) {
    return (
      <Card>
        <FailedState {...loadError} />
      </Card>
    )
  }
  if (!first.data) return <SkeletonCard lines={8} label={t`Loading the reports`} />
  const cases = new Map(pages.flatMap((page) => page.cases).map((reportedCase) => [reportedCase.id, reportedCase]))
  if (cases.size === 0) return <NoCases state={state} />
  return (
    <>
      <ul ref={list} aria-label={t`Reports`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {[...cases.values()].map((reportedCase) => (
          <li key={reportedCase.id}>
            {/* The card and its focus disappear with the decision. */}
            <CaseCard reportedCase={reportedCase} onDecided={() => document.querySelector<HTMLElement>('main h1')?.focus()} />
          </li>
        ))}
      </ul>
      <MorePages
        cursorPages={cursorPages}
        listRef={list}
        count={cases.size}
        formatCount={(count) => t`${plural({ count }, { one: '# report', other: '# reports' })}`}
      />
    </>
  )
}

function NoCases({ state }: { state: CaseState }): React.ReactNode {
  return (
    <Card>
      <EmptyState icon="shield" title={state === 'open' ? t`No open reports.` : t`No decisions yet.`}>
        {state === 'open'
          ? t`Posts and comments that members report appear here.`
          : t`Your decisions and their reasons appear here.`}
      </EmptyState>
    </Card>
  )
}
