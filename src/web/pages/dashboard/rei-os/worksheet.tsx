import { useParams } from 'react-router'
import type { ScreenParams } from '#contract/screens.ts'
import type { WorksheetSlug } from '#domain/rei-os/modules.ts'
import { openSheet } from '../../../features/rei-os/my-sheets.ts'
import { WorksheetView } from '../../../features/rei-os/worksheet-view.tsx'

/** What could not be loaded is said on the page. */
export const prepare = ({ slug }: ScreenParams): Promise<unknown> => openSheet(slug as WorksheetSlug).catch(() => null)

/** One worksheet of the workbook. The screen lets only the addresses of the ten in. */
export function Component(): React.ReactNode {
  const { slug = '' } = useParams()
  return <WorksheetView key={slug} slug={slug as WorksheetSlug} />
}
