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
    `Your data at ${productName}`,
    '',
    `This is a copy of everything that ${productName} keeps about you, made on ${generatedAt.toISOString().slice(0, 10)}.`,
    'Times are in UTC. What other members wrote or are called is theirs and is not in here.',
    '',
    'data.json has all of it in one file, for programs.',
    'The files that end in .csv have the same as tables. Excel, Numbers and Google Sheets open them.',
    'Where a cell begins with =, +, - or @, an apostrophe stands before it, so that no program takes it for a formula.',
    'calendar.ics has what takes place in your calendar, from four weeks ago to twelve months ahead, for any calendar program.',
    '',
    ...nonEmpty.map(({ name, title }) => `${name}.csv: ${title} (${formatLineCount(counts.get(name) ?? 0)})`),
    ...(empty.length > 0 ? ['', 'There is nothing about:', ...empty.map(({ title }) => `- ${title}`)] : []),
    '',
    'Keep this archive where only you can open it.',
    '',
  ]
  return lines.join('\r\n')
}

function formatLineCount(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`
}
