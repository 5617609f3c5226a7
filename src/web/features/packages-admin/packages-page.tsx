import { useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { fetchPackageList, type AdminPackage, packageCountMax } from '#contract/packages-admin.ts'
import { packageQueryOf, packageSearchMax, packageViewOf, type PackageView } from '#domain/onboarding/package-view.ts'
import type { PackageState } from '#domain/onboarding/welcome-package.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, FailedState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { MorePages } from '../../ui/pagination/load-more.tsx'
import { type CursorPages, useCursorPages } from '../../ui/pagination/use-cursor-pages.ts'
import { SearchField } from '../../ui/search/search-field.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { confirmExport, exportNow } from './package-actions.ts'
import { packagesPage } from './package-queries.ts'
import { PackageRow } from './package-row.tsx'
import { packageStates, packageStateWords } from './package-state-words.ts'
import { useFailure } from '../../ui/use-failure.ts'

type Counts = Readonly<Record<PackageState, number>>
type Page = { packages: AdminPackage[]; counts: Counts; nextCursor: string | null }

/** Welcome packages for admins: lists by state, a search, the export, and each package's next step. */
export function PackagesPage(): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  const view = packageViewOf(Object.fromEntries(query))
  const found = useCursorPages((cursor) => packagesPage(view, cursor))
  const counts = found.pages[0]?.counts
  const show = (next: Partial<PackageView>): void => setQuery(packageQueryOf({ ...view, q: '', ...next }), { replace: true })
  return (
    <>
      <PageHeader
        title="Welcome packages"
        subtitle="Export the list, ship the boxes, add tracking numbers. Members see each step."
        actions={counts && counts.ready > 0 ? <ExportButton /> : null}
      />
      <Card>
        <div className="mb-5 grid gap-3 md:grid-cols-2">
          <SearchField
            label="Find a member"
            placeholder="Name or email"
            maxLength={packageSearchMax}
            value={view.q}
            onSearch={(q) => show({ q })}
            resultCount={found.pages[0]?.packages.length}
          />
          <SelectField
            label="Packages"
            options={optionsOf(counts)}
            placeholder={view.q === '' ? 'Choose…' : 'Any state'}
            value={view.q === '' ? view.state : ''}
            onChange={({ target }) => show(packageViewOf({ state: target.value }))}
          />
        </div>
        <PackageList key={JSON.stringify(view)} view={view} found={found} />
      </Card>
    </>
  )
}

function PackageList({ view, found }: { view: PackageView; found: CursorPages<Page> }): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const name = useId()
  const { first, pages } = found
  // Pages are read again one by one, so for a moment a package may be on two of them.
  const packages = [...new Map(pages.flatMap((page) => page.packages).map((one) => [one.id, one])).values()]
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(heading, packages.length)
  const failed = useFailure(first, 'We couldn’t load the packages.')
  if (failed) return <FailedState {...failed} />
  if (!first.data) return <SkeletonLines count={6} />
  const isSearch = view.q !== ''
  const { label, empty } = packageStateWords(view.state)
  return (
    <section aria-labelledby={name}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id={name} ref={heading} tabIndex={-1} className="text-lg">
          {isSearch ? `Results for “${view.q}”` : label}
        </h2>
        {!isSearch && view.state === 'exported' && packages.length > 0 ? (
          <a href={fetchPackageList.path} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Download the list again
          </a>
        ) : null}
      </div>
      {packages.length === 0 ? (
        <EmptyState icon={isSearch ? 'search' : 'check'} title={isSearch ? 'No packages found.' : 'Nothing here right now.'}>
          {isSearch ? 'Try a first or last name, or the complete email address.' : empty}
        </EmptyState>
      ) : null}
      <ul ref={list} className="divide-y divide-line-2">
        {packages.map((one) => (
          <PackageRow key={one.id} found={one} showsState={isSearch} />
        ))}
      </ul>
      <MorePages found={found} listRef={list} count={packages.length} noun={['package', 'packages']} />
    </section>
  )
}

/** Moves the focus to the heading when the row that had it leaves the list. */
function useKeptFocus(heading: React.RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [heading, count])
}

function ExportButton(): React.ReactNode {
  const [isBusy, run] = useOneAtATime()
  return (
    <Button isPending={isBusy} onClick={() => run(() => exportNow(), confirmExport)}>
      Export ready packages
    </Button>
  )
}

function optionsOf(counts: Counts | undefined): { value: string; label: string }[] {
  return packageStates.map(({ value, label }) => ({ value, label: counts ? `${label} (${inWords(counts[value])})` : label }))
}

function inWords(count: number): string {
  return count >= packageCountMax ? `${packageCountMax.toLocaleString('en-US')}+` : String(count)
}
