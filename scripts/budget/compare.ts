import type { BundleWeight } from './weigh.ts'

/** The most brotli bytes each chunk and each page may have, and the most files a page may load. */
export type Budget = { chunks: Record<string, number>; pages: Record<string, { bytes: number; files: number }> }

/** The bundle beside its budget, as a table, and what is over it or has none. */
export type Comparison = { table: string; faults: readonly string[] }

/**
 * The most bytes these pages may ever have, whatever their budget says: the sign-in page, which a stranger's phone loads over a slow
 * line. Its file is a part of the base; were it one of its own, it would be weighed by its name.
 */
const limits: Readonly<Record<string, number>> = { base: 125_000, login: 125_000 }

/** A budget with a little room over what was weighed, so that a new line of code is no fault and a new library is. */
export function budgetFor({ chunks, pages }: BundleWeight): Budget {
  const room = (bytes: number): number => Math.ceil((bytes * 1.03 + 60) / 100) * 100
  const sorted = <Value>(record: Record<string, Value>): [string, Value][] =>
    Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    chunks: Object.fromEntries(sorted(chunks).map(([name, bytes]) => [name, room(bytes)])),
    pages: Object.fromEntries(
      sorted(pages).map(([name, { bytes, files }]) => [name, { bytes: Math.min(room(bytes), limitOf(name)), files }]),
    ),
  }
}

/**
 * Compares what was weighed with the budget. Chunks without a budget and budgets without a chunk are faults too, and so is a page
 * over its limit, which no budget lifts.
 */
export function compare({ chunks, pages }: BundleWeight, budget: Budget): Comparison {
  const rows = [
    ...Object.entries(chunks).map(([name, bytes]) => ({ name: `chunk ${name}`, bytes, most: budget.chunks[name] })),
    ...Object.entries(pages).map(([name, { bytes }]) => ({ name: `page ${name}`, bytes, most: budget.pages[name]?.bytes })),
  ]
  const over = rows.filter(({ bytes, most }) => most !== undefined && bytes > most)
  const unknown = rows.filter(({ most }) => most === undefined)
  const tooHeavy = Object.entries(pages).filter(([name, { bytes }]) => bytes > limitOf(name))
  const gone = [...goneFrom(budget.chunks, chunks), ...goneFrom(budget.pages, pages)]
  const crowded = Object.entries(pages).filter(([name, { files }]) => files > (budget.pages[name]?.files ?? files))
  const table = rows
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes, most }) => `${String(bytes).padStart(8)} of ${String(most ?? '–').padStart(6)}  ${name}`)
  return {
    table: ['brotli bytes of the budget', ...table].join('\n'),
    faults: [
      ...tooHeavy.map(([name, { bytes }]) => `page ${name} has ${bytes} bytes, and may never have more than ${limitOf(name)}.`),
      ...over.map(({ name, bytes, most }) => `${name} has ${bytes} bytes, ${bytes - (most ?? 0)} over its budget.`),
      ...crowded.map(([name, { files }]) => `page ${name} loads ${files} files, its budget is ${budget.pages[name]?.files}.`),
      ...unknown.map(({ name }) => `${name} has no budget.`),
      ...gone.map((name) => `The budget names ${name}, which the build does not have.`),
    ],
  }
}

function limitOf(page: string): number {
  return limits[page] ?? Infinity
}

function goneFrom(budget: Record<string, unknown>, weighed: Record<string, unknown>): string[] {
  return Object.keys(budget).filter((name) => !(name in weighed))
}
