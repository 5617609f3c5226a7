import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asProblem } from '../../lib/own-problem.ts'
import type { WorksheetSlug } from '#domain/rei-os/modules.ts'
import { worksheetOf } from '#domain/rei-os/worksheets.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { type OpenSheet, openSheet, sheetAt, worksheetQuery } from './my-sheets.ts'
import { Paper } from './paper.tsx'
import { WorksheetForm } from './worksheet-form.tsx'

/** One module of the workbook: everything is saved as it is typed, and can be printed. */
export function WorksheetView({ slug }: { slug: WorksheetSlug }): React.ReactNode {
  const worksheet = worksheetOf(slug)
  const query = useQuery(worksheetQuery(slug))
  const open = useOpenSheet(slug, query.data !== undefined)
  const loading = <SkeletonCard lines={8} label="Loading your worksheet" />
  return (
    <>
      <div className="print:hidden">
        <BackLink to="/dashboard/rei-os">REI OS</BackLink>
      </div>
      <PageHeader
        title={worksheet.title}
        subtitle={worksheet.purpose}
        actions={
          <Button variant="secondary" className="print:hidden" onClick={() => print()}>
            Print
          </Button>
        }
      />
      <QueryView query={query} loading={loading} failedTitle="We could not load this worksheet.">
        {() =>
          open ? (
            <>
              <WorksheetForm {...open} />
              <Paper sheet={open.sheet} />
            </>
          ) : (
            loading
          )
        }
      </QueryView>
    </>
  )
}

/** The opened worksheet; where it could not be opened before the page was drawn, as soon as its answer is there. */
function useOpenSheet(slug: WorksheetSlug, isThere: boolean): OpenSheet | null {
  const [open, setOpen] = useState(() => sheetAt(slug))
  useEffect(() => {
    if (open || !isThere) return
    openSheet(slug).then(setOpen, (error: unknown) => notify({ type: 'error', message: asProblem(error).message }))
  }, [open, isThere, slug])
  return open
}
