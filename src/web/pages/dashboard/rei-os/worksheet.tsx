import { useParams } from 'react-router'
import type { ScreenParams } from '#contract/screens.ts'
import type { WorksheetSlug } from '#domain/rei-os/modules.ts'
import { openWorksheetDraft } from '../../../features/rei-os/my-worksheet-drafts.ts'
import { WorksheetView } from '../../../features/rei-os/worksheet-view.tsx'

/** The page itself displays a load error. */
export const prepare = ({ slug }: ScreenParams): Promise<unknown> => openWorksheetDraft(slug as WorksheetSlug).catch(() => null)

/** One worksheet of the workbook. The screen accepts only the slugs of the ten worksheets. */
export function Component(): React.ReactNode {
  const { slug = '' } = useParams()
  return <WorksheetView key={slug} slug={slug as WorksheetSlug} />
}
