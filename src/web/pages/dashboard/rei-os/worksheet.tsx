import { useParams } from 'react-router'
import type { ScreenParams } from '#contract/pages/screens.ts'
import type { WorksheetSlug } from '#domain/worksheets/modules.ts'
import { openWorksheetDraft } from '#web/features/worksheets/my-worksheet-drafts.ts'
import { WorksheetView } from '#web/features/worksheets/worksheet-view.tsx'

/** The page itself displays a load error. */
export const prepare = ({ slug }: ScreenParams): Promise<unknown> => openWorksheetDraft(slug as WorksheetSlug).catch(() => null)

/** One worksheet of the workbook. The screen accepts only the slugs of the ten worksheets. */
export function Component(): React.ReactNode {
  const { slug = '' } = useParams()
  return <WorksheetView key={slug} slug={slug as WorksheetSlug} />
}
