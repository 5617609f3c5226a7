import { retentionPeriods } from '#domain/privacy/retention-periods.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type DataSection, recordBatches } from '#server/platform/personal-data.ts'
import { type Archive, type ArchivedFile, startArchive } from './archive.ts'
import { toCsv } from '#server/platform/csv.ts'
import { buildWholeCalendar } from '../calendar/index.ts'
import { sectionsOf } from './sections.ts'
import { listDeleted } from '../identity/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { exportReady } from './jobs.ts'
import { buildReadme } from './readme.ts'
import { startExportBuild, updateExportFile, updatePartsDone } from './store.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Builds a user's data export, section by section, and enqueues the notification. A retry starts over; of two concurrent runs
 * only one completes. Stops if the export is deleted with the account.
 */
export async function buildExport(
  deps: Pick<PrivacyDeps, 'config' | 'db' | 'clock' | 'jobs' | 'log' | 'personalData'>,
  exportId: string,
): Promise<void> {
  const { config, db, clock, jobs, log } = deps
  const sections = sectionsOf(deps)
  const startedAt = clock.now()
  const row = await startExportBuild(db, exportId, { partsTotal: sections.length + 1, gatheringSince: startedAt })
  // Requested by a request that was authorized before the account was deleted. The row is deleted with the second erasure.
  if (!row || (await listDeleted(db, [row.userId])).has(row.userId)) return
  const archive = startArchive(startedAt)
  const allSections = archive.addFile('data.json')
  allSections.write(`{\n"createdAt": ${JSON.stringify(startedAt)}`)
  const counts = new Map<string, number>()
  for (const [i, section] of sections.entries()) {
    counts.set(section.name, await writeSection(db, row.userId, section, { archive, allSections }))
    if (!(await updatePartsDone(db, exportId, i + 1))) return
  }
  allSections.write('\n}\n')
  allSections.end()
  const calendar = archive.addFile('calendar.ics')
  calendar.write(await buildWholeCalendar({ config, db, clock }, row.userId))
  calendar.end()
  const readme = archive.addFile('readme.txt')
  readme.write(buildReadme(sections, counts, { productName: config.productName, generatedAt: startedAt }))
  readme.end()
  const bytes = archive.finish()
  const readyAt = clock.now()
  const expiresAt = new Date(readyAt.getTime() + retentionPeriods.exportDays * dayMs)
  await db.transaction(async (tx) => {
    if (await updateExportFile(tx, exportId, { readyAt, expiresAt, bytes })) await jobs.enqueue(tx, exportReady, { exportId })
  })
  log.info({ event: 'export.made', exportId, bytes: bytes.length }, 'built a data export')
}

/** Adds a section to the archive and to `data.json`. Returns the number of records. */
async function writeSection(
  db: Executor,
  userId: string,
  section: DataSection,
  { archive, allSections }: { archive: Archive; allSections: ArchivedFile },
): Promise<number> {
  let count = 0
  let table: ArchivedFile | null = null
  allSections.write(`,\n${JSON.stringify(section.name)}: [`)
  for await (const records of recordBatches(section, db, userId)) {
    if (records.length === 0) continue
    table ??= archive.addFile(`${section.name}.csv`)
    table.write(toCsv(records, { includeHeader: count === 0 }))
    const texts = records.map((record) => JSON.stringify(record, null, 1))
    allSections.write(`${count === 0 ? '' : ','}\n${texts.join(',\n')}`)
    count += records.length
  }
  allSections.write('\n]')
  table?.end()
  return count
}
