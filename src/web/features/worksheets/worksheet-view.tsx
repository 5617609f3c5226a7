import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import type { WorksheetSlug } from '#domain/worksheets/modules.ts'
import { worksheetOf } from '#domain/worksheets/worksheets.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { type OpenWorksheetDraft, openWorksheetDraft, findOpenDraft, worksheetQuery } from './my-worksheet-drafts.ts'
import { PrintedWorksheet } from './printed-worksheet.tsx'
import { WorksheetForm } from './worksheet-form.tsx'

/** A worksheet: every change is saved automatically, and it can be printed. */
export function WorksheetView({ slug }: { slug: WorksheetSlug }): React.ReactNode {
  const worksheet = worksheetOf(slug)
  const query = useQuery(worksheetQuery(slug))
  const openDraft = useOpenWorksheetDraft(slug, query.data !== undefined)
  const loading = <SkeletonCard lines={8} label={t`Loading your worksheet`} />
  return (
    <>
      <div className="print:hidden">
        <BackLink to="/dashboard/rei-os">{t`REI OS`}</BackLink>
      </div>
      <PageHeader
        title={worksheet.title}
        subtitle={worksheet.purpose}
        actions={
          <Button variant="secondary" className="print:hidden" onClick={() => print()}>
            {t`Print`}
          </Button>
        }
      />
      <QueryView query={query} loading={loading} failedTitle={t`We couldn’t load this worksheet.`}>
        {() =>
          openDraft ? (
            <>
              <WorksheetForm {...openDraft} />
              <PrintedWorksheet draft={openDraft.draft} />
            </>
          ) : (
            loading
          )
        }
      </QueryView>
    </>
  )
}

/** The open worksheet draft. If it could not be opened before rendering, it opens as soon as its data is loaded. */
function useOpenWorksheetDraft(slug: WorksheetSlug, isLoaded: boolean): OpenWorksheetDraft | null {
  const [openDraft, setOpenDraft] = useState(() => findOpenDraft(slug))
  useEffect(() => {
    if (openDraft || !isLoaded) return
    openWorksheetDraft(slug).then(setOpenDraft, (error: unknown) =>
      showToast({ type: 'error', message: toProblem(error).message }),
    )
  }, [openDraft, isLoaded, slug])
  return openDraft
}
