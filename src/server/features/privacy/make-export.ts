import { periods } from '#domain/privacy/periods.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type DataSection, slicesOf } from '#server/platform/personal-data.ts'
import { type Archive, type ArchivedFile, startArchive } from './archive.ts'
import { asCsv } from '#server/platform/csv.ts'
import { writeWholeCalendar } from '../calendar/index.ts'
import { findDeleted } from '../identity/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { exportReady } from './jobs.ts'
import { writeReadme } from './readme.ts'
import { sections } from './sources.ts'
import { beginGathering, keepFile, noteParts } from './store.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Makes the copy of a person's data that they asked for, part by part, and has them told. Done again from the start when a worker
 * was lost meanwhile; of two that make the same, one ends it. A copy that is gone with its account is made no further.
 */
export async function makeExport(
  { config, db, clock, jobs, log }: Pick<PrivacyDeps, 'config' | 'db' | 'clock' | 'jobs' | 'log'>,
  exportId: string,
): Promise<void> {
  const startedAt = clock.now()
  const row = await beginGathering(db, exportId, { partsTotal: sections.length + 1, gatheringSince: startedAt })
  // Asked for by a request that passed the door before the account was deleted: it goes when remains are let go.
  if (!row || (await findDeleted(db, [row.userId])).has(row.userId)) return
  const archive = startArchive(startedAt)
  const everything = archive.addFile('data.json')
  everything.write(`{\n"madeAt": ${JSON.stringify(startedAt)}`)
  const counts = new Map<string, number>()
  for (const [i, section] of sections.entries()) {
    counts.set(section.name, await gather(db, row.userId, section, { archive, everything }))
    if (!(await noteParts(db, exportId, i + 1))) return
  }
  everything.write('\n}\n')
  everything.end()
  const calendar = archive.addFile('calendar.ics')
  calendar.write(await writeWholeCalendar({ config, db, clock }, row.userId))
  calendar.end()
  const readme = archive.addFile('readme.txt')
  readme.write(writeReadme(sections, counts, { productName: config.productName, madeAt: startedAt }))
  readme.end()
  const bytes = archive.finish()
  const readyAt = clock.now()
  const expiresAt = new Date(readyAt.getTime() + periods.exportDays * dayMs)
  await db.transaction(async (tx) => {
    if (await keepFile(tx, exportId, { readyAt, expiresAt, bytes })) await jobs.enqueue(tx, exportReady, { exportId })
  })
  log.info({ event: 'export.made', exportId, bytes: bytes.length }, 'made a copy of somebody’s data')
}

/** Adds a section to the archive, and to the file of everything; answers how many records it has. */
async function gather(
  db: Executor,
  userId: string,
  section: DataSection,
  { archive, everything }: { archive: Archive; everything: ArchivedFile },
): Promise<number> {
  let count = 0
  let table: ArchivedFile | null = null
  everything.write(`,\n${JSON.stringify(section.name)}: [`)
  for await (const records of slicesOf(section, db, userId)) {
    if (records.length === 0) continue
    table ??= archive.addFile(`${section.name}.csv`)
    table.write(asCsv(records, { isFirst: count === 0 }))
    const texts = records.map((record) => JSON.stringify(record, null, 1))
    everything.write(`${count === 0 ? '' : ','}\n${texts.join(',\n')}`)
    count += records.length
  }
  everything.write('\n]')
  table?.end()
  return count
}
