import type { DataExport } from '#contract/api/privacy.ts'
import { formatDay } from '#web/lib/dates.ts'
import { formatBytes } from '#web/ui/file-drop/check-files.ts'

/** Whether a data export is in progress. */
export function isExportInProgress(dataExport: DataExport | null): boolean {
  return dataExport?.state === 'waiting' || dataExport?.state === 'gathering'
}

/** Progress of a data export: "3 of 9 parts gathered". */
export function formatExportProgress({ state, partsDone, partsTotal }: DataExport): string {
  if (state === 'waiting') return 'Starting soon…'
  return partsDone < partsTotal ? `Collecting your data (${partsDone} of ${partsTotal})…` : 'Preparing your download…'
}

/** Size of a finished data export, and until when it can be downloaded, in the reader's time zone. */
export function formatExportReady({ fileBytes, expiresAt }: DataExport, timeZone: string): string {
  const size = fileBytes === null ? '' : ` (${formatBytes(fileBytes)})`
  const untilText = expiresAt === null ? '' : ` Available until ${formatDay(new Date(expiresAt), timeZone)}.`
  return `Your download is ready${size}.${untilText}`
}
