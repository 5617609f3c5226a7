import { importersOf } from '../suite/import-graph.ts'
import { importReach } from './import-reach.ts'
import { countLines, readFiles, type SourceFile } from './sources.ts'

/** Product files that name a kind in quotes. */
export function filesNaming(product: readonly SourceFile[], kind: string): string[] {
  return product.filter(({ text }) => text.includes(`'${kind}'`)).map(({ file }) => file)
}

/** Browser storage that pages may use beside the drafts: the one value that the specification keeps in localStorage. */
const otherStorage = new Set(['src/web/lib/visited-marketplace.ts'])

/**
 * Mechanisms that store or send what a member types: the draft store counts as one, and so does each file that uses the browser's
 * storage or a queue of its own.
 */
export function draftMechanisms(product: readonly SourceFile[]): string[] {
  const uses = /\b(idb-keyval|indexedDB|localStorage|sessionStorage)\b|createSyncQueue\(/
  const others = product.filter(
    ({ file, text }) =>
      file.startsWith('src/web/') && !file.startsWith('src/web/lib/drafts/') && !otherStorage.has(file) && uses.test(text),
  )
  return ['src/web/lib/drafts', ...others.map(({ file }) => file)]
}

/** Features of the browser that import each other, directly or through others. Lazy imports count; those of types don't. */
export function webFeaturesInCycles(product: readonly SourceFile[]): string[] {
  const featureOf = (file: string): string | undefined => /^src\/web\/features\/([^/]+)\//.exec(file)?.[1]
  const imports = new Map<string, Set<string>>()
  for (const [imported, importers] of importersOf(product.map(({ file, text }) => [file, text]))) {
    const to = featureOf(imported)
    for (const from of importers.flatMap((file) => featureOf(file) ?? []))
      if (to !== undefined && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to))
  }
  const reachedFrom = (feature: string): ReadonlySet<string> => {
    const reached = new Set<string>(imports.get(feature))
    for (const next of reached) for (const further of imports.get(next) ?? []) reached.add(further)
    return reached
  }
  return [...imports.keys()].filter((feature) => reachedFrom(feature).has(feature)).toSorted()
}

/** Files found by their names, which need no second importer. */
const conventional =
  /\/(index|feature|deps|routes|tables|main)\.tsx?$|^src\/web\/pages\/|^src\/web\/features\/style-guide\/examples\//

/** Files under 30 lines that a single product file imports. A reader jumps there for little. */
export function smallFiles(product: readonly SourceFile[]): string[] {
  const importers = importersOf(product.map(({ file, text }) => [file, text.replaceAll(/^(import|export) type /gm, '$1 ')]))
  return product
    .filter(({ file, text }) => countLines(text) < 30 && !conventional.test(file) && importers.get(file)?.length === 1)
    .map(({ file }) => file)
}

/** Decision pages: their number, all words, and the lines of the longest. */
export function decisionPages(): { pages: number; words: number; longest: number } {
  const pages = readFiles('docs/decisions/[0-9]*.md')
  const words = pages.map(({ text }) => text.split(/\s+/).filter(Boolean).length)
  return {
    pages: pages.length,
    words: words.reduce((sum, count) => sum + count, 0),
    longest: Math.max(...pages.map(({ text }) => countLines(text))),
  }
}

/** Lines of migrations and their snapshots. */
export function migrationLines(): number {
  return readFiles('migrations/**/*.{sql,json}').reduce((sum, { text }) => sum + countLines(text), 0)
}

/** Files that importing a module loads. */
export function reachOf(file: string): number {
  return importReach(file).size
}
