import type { BundleWeight } from './weigh.ts'

/** Maximum brotli bytes of each chunk and each page, and maximum number of files of a page. */
export type Budget = { chunks: Record<string, number>; pages: Record<string, { bytes: number; files: number }> }

/** The bundle compared with its budget: a table, and the errors. */
export type Comparison = { table: string; errors: readonly string[] }

/**
 * Hard limits in bytes that no budget can raise. They cover the sign-in page, which new visitors load on a phone over a slow
 * connection. Its code is part of `base`; `login` applies if it ever becomes a separate chunk.
 */
const limits: Readonly<Record<string, number>> = { base: 125_000, login: 125_000 }

/** A budget with a small margin over the measured sizes: a new line of code fits, a new library doesn't. */
export function budgetFor({ chunks, pages }: BundleWeight): Budget {
  const withMargin = (bytes: number): number => Math.ceil((bytes * 1.03 + 60) / 100) * 100
  const sorted = <Value>(record: Record<string, Value>): [string, Value][] =>
    Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    chunks: Object.fromEntries(sorted(chunks).map(([name, bytes]) => [name, withMargin(bytes)])),
    pages: Object.fromEntries(
      sorted(pages).map(([name, { bytes, files }]) => [name, { bytes: Math.min(withMargin(bytes), limitOf(name)), files }]),
    ),
  }
}

/**
 * Compares the measured sizes with the budget. Chunks without a budget, budgets without a chunk and pages over a hard limit are
 * errors too.
 */
export function compare({ chunks, pages }: BundleWeight, budget: Budget): Comparison {
  const rows = [
    ...Object.entries(chunks).map(([name, bytes]) => ({ name: `chunk ${name}`, bytes, max: budget.chunks[name] })),
    ...Object.entries(pages).map(([name, { bytes }]) => ({ name: `page ${name}`, bytes, max: budget.pages[name]?.bytes })),
  ]
  const over = rows.filter(({ bytes, max }) => max !== undefined && bytes > max)
  const unknown = rows.filter(({ max }) => max === undefined)
  const tooHeavy = Object.entries(pages).filter(([name, { bytes }]) => bytes > limitOf(name))
  const removed = [...missingFrom(budget.chunks, chunks), ...missingFrom(budget.pages, pages)]
  const tooManyFiles = Object.entries(pages).filter(([name, { files }]) => files > (budget.pages[name]?.files ?? files))
  const table = rows
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes, max }) => `${String(bytes).padStart(8)} of ${String(max ?? '–').padStart(6)}  ${name}`)
  return {
    table: ['brotli bytes of the budget', ...table].join('\n'),
    errors: [
      ...tooHeavy.map(([name, { bytes }]) => `page ${name} has ${bytes} bytes; its fixed limit is ${limitOf(name)}.`),
      ...over.map(({ name, bytes, max }) => `${name} has ${bytes} bytes, ${bytes - (max ?? 0)} over its budget.`),
      ...tooManyFiles.map(
        ([name, { files }]) => `page ${name} loads ${files} files; its budget is ${budget.pages[name]?.files}.`,
      ),
      ...unknown.map(({ name }) => `${name} has no budget.`),
      ...removed.map((name) => `${name} has a budget but is not in the build.`),
    ],
  }
}

function limitOf(page: string): number {
  return limits[page] ?? Infinity
}

function missingFrom(budget: Record<string, unknown>, weighed: Record<string, unknown>): string[] {
  return Object.keys(budget).filter((name) => !(name in weighed))
}
