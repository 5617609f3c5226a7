import { formatLongDate } from '#domain/formatting/dates.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import type { DataSection } from '#server/platform/personal-data.ts'

/** Builds the file that explains the archive. `counts` is the number of records by section. */
export function buildReadme(
  sections: readonly DataSection[],
  counts: ReadonlyMap<string, number>,
  { productName, generatedAt }: { productName: string; generatedAt: Date },
): string {
  const nonEmpty = sections.filter(({ name }) => (counts.get(name) ?? 0) > 0)
  const empty = sections.filter(({ name }) => (counts.get(name) ?? 0) === 0)
  const lines = [
    t`Your data at ${{ productName }}`,
    '',
    t`This is a copy of everything that ${{ productName }} has about you, created on ${{ day: formatLongDate(generatedAt, 'UTC') }}.`,
    t`Times are in UTC. Names of other members, and what they wrote, are not included.`,
    '',
    t`data.json has everything in one file, for apps.`,
    t`The .csv files have the same data as tables. Open them in Excel, Numbers, or Google Sheets.`,
    t`If a cell starts with =, +, -, or @, we put an apostrophe in front, so no app runs the cell as a formula.`,
    t`calendar.ics has your calendar, from four weeks ago to twelve months ahead, for any calendar app.`,
    '',
    ...nonEmpty.map(({ name, title }) => `${name}.csv: ${title} (${formatRecordCount(counts.get(name) ?? 0)})`),
    ...(empty.length > 0 ? ['', t`We have no data for these sections:`, ...empty.map(({ title }) => `- ${title}`)] : []),
    '',
    t`Keep this archive somewhere only you can access.`,
    '',
  ]
  return lines.join('\r\n')
}

function formatRecordCount(count: number): string {
  return t`${plural({ count }, { one: '1 record', other: '# records' })}`
}
