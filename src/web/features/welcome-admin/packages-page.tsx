import { useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { downloadPackageList, type AdminPackage, packageCountMax } from '#contract/api/welcome/packages-admin.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { packageQueryOf, packageSearchMax, parsePackageView, type PackageView } from '#domain/onboarding/package-view.ts'
import type { PackageState } from '#domain/onboarding/welcome-package.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { MorePages } from '#web/ui/pagination/load-more.tsx'
import { type CursorPages, useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { confirmExport, exportAndDownload } from './package-actions.ts'
import { packagesPageQuery } from './package-queries.ts'
import { PackageRow } from './package-row.tsx'
import { packageStates, packageStateText } from './package-state-text.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

type Counts = Readonly<Record<PackageState, number>>
type Page = { packages: AdminPackage[]; counts: Counts; nextCursor: string | null }

/** Welcome packages for admins: lists by state, search, export, and each package's next step. */
export function PackagesPage(): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  const view = parsePackageView(Object.fromEntries(query))
  const cursorPages = useCursorPages((cursor) => packagesPageQuery(view, cursor))
  const counts = cursorPages.pages[0]?.counts
  const updateView = (next: Partial<PackageView>): void =>
    setQuery(packageQueryOf({ ...view, q: '', ...next }), { replace: true })
  return (
    <>
      <PageHeader
        title={t`Welcome packages`}
        subtitle={t`Export the list, ship the boxes, and add tracking numbers. Members see each step.`}
        actions={counts && counts.ready > 0 ? <ExportButton /> : null}
      />
      <Card>
        <div className="mb-5 grid gap-3 md:grid-cols-2">
          <SearchField
            label={t`Find a member`}
            placeholder={t`Name or email`}
            maxLength={packageSearchMax}
            value={view.q}
            onSearch={(q) => updateView({ q })}
            resultCount={cursorPages.pages[0]?.packages.length}
          />
          <SelectField
            label={t`Packages`}
            options={optionsOf(counts)}
            placeholder={view.q === '' ? t`Choose…` : t`Any status`}
            value={view.q === '' ? view.state : ''}
            onChange={({ target }) => updateView(parsePackageView({ state: target.value }))}
          />
        </div>
        <PackageList key={JSON.stringify(view)} view={view} adminPackage={cursorPages} />
      </Card>
    </>
  )
}

function PackageList({
  view,
  adminPackage: cursorPages,
}: {
  view: PackageView
  adminPackage: CursorPages<Page>
}): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const name = useId()
  const { first, pages } = cursorPages
  // Pages are refetched one by one, so a package may briefly be on two of them.
  const packages = [
    ...new Map(pages.flatMap((page) => page.packages).map((adminPackage) => [adminPackage.id, adminPackage])).values(),
  ]
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusHeadingOnRemoval(heading, packages.length)
  const loadError = useLoadError(first, t`We couldn’t load the packages.`)
  if (loadError) return <FailedState {...loadError} />
  if (!first.data) return <SkeletonLines count={6} />
  const isSearch = view.q !== ''
  const { label, empty } = packageStateText(view.state)
  return (
    <section aria-labelledby={name}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id={name} ref={heading} tabIndex={-1} className="text-lg">
          {isSearch ? t`Results for “${{ q: view.q }}”` : label}
        </h2>
        {!isSearch && view.state === 'exported' && packages.length > 0 ? (
          <a href={downloadPackageList.path} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t`Download the list again`}
          </a>
        ) : null}
      </div>
      {packages.length === 0 ? (
        <EmptyState icon={isSearch ? 'search' : 'check'} title={isSearch ? t`No packages found.` : t`Nothing here right now.`}>
          {isSearch ? t`Try a first or last name, or the complete email address.` : empty}
        </EmptyState>
      ) : null}
      <ul ref={list} className="divide-y divide-line-2">
        {packages.map((adminPackage) => (
          <PackageRow key={adminPackage.id} adminPackage={adminPackage} showsState={isSearch} />
        ))}
      </ul>
      <MorePages
        cursorPages={cursorPages}
        listRef={list}
        count={packages.length}
        formatCount={(count) => t`${plural({ count }, { one: '# package', other: '# packages' })}`}
      />
    </section>
  )
}

/** Moves focus to the heading when the focused row leaves the list. */
function useFocusHeadingOnRemoval(heading: React.RefObject<HTMLElement | null>, count: number): void {
  const previousCount = useRef(count)
  useEffect(() => {
    if (count < previousCount.current && document.activeElement === document.body) heading.current?.focus()
    previousCount.current = count
  }, [heading, count])
}

function ExportButton(): React.ReactNode {
  const [isBusy, run] = useAsyncAction()
  return (
    <Button isPending={isBusy} onClick={() => run(() => exportAndDownload(), confirmExport)}>
      {t`Export ready packages`}
    </Button>
  )
}

function optionsOf(counts: Counts | undefined): { value: string; label: string }[] {
  return packageStates.map(({ value, label }) => ({ value, label: counts ? `${label} (${formatCount(counts[value])})` : label }))
}

function formatCount(count: number): string {
  return count >= packageCountMax ? `${formatNumber(packageCountMax)}+` : String(count)
}
