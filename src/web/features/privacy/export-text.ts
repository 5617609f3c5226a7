import type { DataExport } from '#contract/api/privacy.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { formatBytes } from '#web/ui/file-drop/check-files.ts'

/** Whether a data export is in progress. */
export function isExportInProgress(dataExport: DataExport | null): boolean {
  return dataExport?.state === 'waiting' || dataExport?.state === 'gathering'
}

/** Progress of a data export: "3 of 9 parts gathered". */
export function formatExportProgress({ state, partsDone, partsTotal }: DataExport): string {
  if (state === 'waiting') return t`Starting soon…`
  return partsDone < partsTotal ? t`Collecting your data (${{ partsDone }} of ${{ partsTotal }})…` : t`Preparing your download…`
}

/** Size of a finished data export, and until when it can be downloaded, in the reader's time zone. */
export function formatExportReady({ fileBytes, expiresAt }: DataExport, timeZone: string): string {
  const readyText =
    fileBytes === null ? t`Your download is ready.` : t`Your download is ready (${{ size: formatBytes(fileBytes) }}).`
  if (expiresAt === null) return readyText
  return `${readyText} ${t`Available until ${{ day: formatDay(new Date(expiresAt), timeZone) }}.`}`
}
