import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** For each file, by its path from the root, the files that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>

/**
 * Reads who imports whom from the text alone: imports name a file with its extension, so nothing has to be resolved or run, and the whole
 * repository takes less than a second. Types leave no trace at run time, so an import of types alone does not count.
 */
export function readImporters(): Importers {
  const files = globSync('{src,test,scripts,e2e}/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
  return importersOf(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

/** The same of files with their text. */
export function importersOf(files: readonly (readonly [file: string, text: string])[]): Importers {
  const importers = new Map<string, string[]>()
  for (const [file, text] of files)
    for (const imported of new Set(importsOf(file, text))) importers.set(imported, [...(importers.get(imported) ?? []), file])
  return importers
}

const imports = [
  /^(?:import|export)\s+(?!type\b)[^'"`;]*?from\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\(\s*'([^']+)'\s*\)/g,
]

function importsOf(file: string, text: string): string[] {
  const named = imports.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  return named.flatMap((name) => {
    if (name.startsWith('.')) return join(dirname(file), name)
    if (!name.startsWith('#')) return []
    return name.startsWith('#test/') ? name.slice(1) : `src/${name.slice(1)}`
  })
}
