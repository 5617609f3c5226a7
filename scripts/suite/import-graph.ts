import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** The importers of each file. Paths are relative to the root. */
export type Importers = ReadonlyMap<string, readonly string[]>

/**
 * Reads the import graph from the source text. Imports have file extensions, so nothing needs to be resolved, and the whole
 * repository takes less than a second. Type-only imports don't count, because they don't exist at run time.
 */
export function readImporters(): Importers {
  const files = globSync('{src,test,tools,scripts,e2e}/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
  return importersOf(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

/** Builds the import graph from files with their text. */
export function importersOf(files: readonly (readonly [file: string, text: string])[]): Importers {
  const importers = new Map<string, string[]>()
  for (const [file, text] of files)
    for (const imported of new Set(importsOf(file, text))) importers.set(imported, [...(importers.get(imported) ?? []), file])
  return importers
}

const staticImports = [/^(?:import|export)\s+(?!type\b)[^'"`;]*?from\s+'([^']+)'/gm, /^import\s+'([^']+)'/gm]
const imports = [...staticImports, /\bimport\(\s*'([^']+)'\s*\)/g]

/** Lists the files that are loaded together with a file: its imports without `import()` and without type-only imports. */
export const staticImportsOf = (file: string, text: string): string[] => importsOf(file, text, staticImports)

function importsOf(file: string, text: string, patterns: readonly RegExp[] = imports): string[] {
  const specifiers = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  return specifiers.flatMap((name) => {
    if (name.startsWith('.')) return join(dirname(file), name)
    if (!name.startsWith('#')) return []
    return /^#(test|tools)\//.test(name) ? name.slice(1) : `src/${name.slice(1)}`
  })
}
