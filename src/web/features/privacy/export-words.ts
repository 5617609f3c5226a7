import type { DataExport } from '#contract/privacy.ts'
import { formatDay } from '../../lib/dates.ts'
import { formatBytes } from '../../ui/file-drop/file-check.ts'

/** Whether a copy is being made. */
export function isInTheMaking(copy: DataExport | null): boolean {
  return copy?.state === 'waiting' || copy?.state === 'gathering'
}

/** How far a copy in the making is: "3 of 9 parts gathered". */
export function progressWords({ state, partsDone, partsTotal }: DataExport): string {
  if (state === 'waiting') return 'We begin in a moment.'
  return partsDone < partsTotal ? `${partsDone} of ${partsTotal} parts gathered.` : 'Packing your file.'
}

/** What a copy that is ready weighs, and until when it can be fetched, in the zone of who reads it. */
export function readyWords({ fileBytes, expiresAt }: DataExport, timeZone: string): string {
  const size = fileBytes === null ? '' : ` (${formatBytes(fileBytes)})`
  const until = expiresAt === null ? '' : ` You can download it until ${formatDay(new Date(expiresAt), timeZone)}.`
  return `Your copy is ready${size}.${until}`
}
