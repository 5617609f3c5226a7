import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { WorksheetProgress } from '#contract/api/content/worksheets.ts'
import { t } from '#domain/i18n/messages.ts'
import { worksheetOf } from '#domain/worksheets/worksheets.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { worksheetsQuery } from './my-worksheet-drafts.ts'

/** The investor workbook: its ten worksheets with their progress. */
export function Workbook(): React.ReactNode {
  const query = useQuery(worksheetsQuery)
  return (
    <>
      <PageHeader
        title={t`REI OS`}
        subtitle={t`Ten worksheets to run your investing by. They save as you type, and only you see them.`}
      />
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label={t`Loading your worksheets`} />}
        failedTitle={t`We couldn’t load your worksheets.`}
      >
        {({ worksheets }) => (
          <>
            <OverallProgress worksheets={worksheets} />
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {worksheets.map((worksheet) => (
                <li key={worksheet.slug} className="grid">
                  <WorksheetCard {...worksheet} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </>
  )
}

function OverallProgress({ worksheets }: { worksheets: readonly WorksheetProgress[] }): React.ReactNode {
  const done = worksheets.filter(({ filled, of }) => filled >= of).length
  return (
    <div className="mb-5">
      <Card>
        <p className="mb-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-md">
          <span className="font-semibold">
            {done === 0
              ? t`Start with your vision. Everything else builds on it.`
              : t`${{ done }} of ${{ worksheetsCount: worksheets.length }} worksheets filled in`}
          </span>
        </p>
        <Bar
          value={done}
          max={worksheets.length}
          label={t`Worksheets filled in`}
          valueText={t`${{ done }} of ${{ worksheetsCount: worksheets.length }} worksheets`}
        />
      </Card>
    </div>
  )
}

/** A card that links to a worksheet. */
function WorksheetCard({ slug, filled, of }: WorksheetProgress): React.ReactNode {
  const { title, purpose } = worksheetOf(slug)
  const state = filled === 0 ? t`Not started` : filled >= of ? t`Filled in` : t`${{ filled }} of ${{ of }} answers`
  return (
    <Card className="relative flex flex-col focus-within:border-pine hover:border-pine">
      <h2 className="text-base">
        {/* The whole card is clickable, with a single link for screen readers. */}
        <Link to={`/dashboard/rei-os/${slug}`} className="no-underline after:absolute after:inset-0 after:rounded-card">
          {title}
        </Link>
      </h2>
      <p className="mt-1 mb-4 flex-1 text-md text-ink-2">{purpose}</p>
      <p className="mb-1.5 text-sm text-ink-3">{state}</p>
      <Bar value={filled} max={of} label={t`${{ title }}: filled in`} valueText={state} />
    </Card>
  )
}
