import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type ManifestChunk = { file: string; name?: string; src?: string; css?: string[]; imports?: string[] }
type Manifest = Readonly<Record<string, ManifestChunk>>

/** Scripts and styles that a page loads initially, without lazily loaded ones. */
export type PageWeight = { bytes: number; files: number }

/** Brotli bytes of a build: of each chunk by its name, and of each page by its module. */
export type BundleWeight = { chunks: Record<string, number>; pages: Record<string, PageWeight> }

const entry = 'src/web/main.tsx'
const pageModule = /^src\/web\/pages\/(.+)\.tsx$/

/** Measures the build in a folder from its manifest and the brotli copies beside its files. */
export function weighBundle(folder: string): BundleWeight {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const weigh = (file: string): number => brotliBytes(join(folder, file))
  const chunks: Record<string, number> = {}
  const pages: Record<string, PageWeight> = { base: weighPage(manifest, [entry], weigh) }
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.file.endsWith('.js')) add(chunks, chunk.src ?? chunk.name ?? key, weigh(chunk.file))
    for (const css of chunk.css ?? []) add(chunks, `${chunk.src ?? chunk.name ?? key} (css)`, weigh(css))
    const page = pageModule.exec(key)?.[1]
    if (page) pages[page] = weighPage(manifest, [entry, key], weigh)
  }
  return { chunks, pages }
}

/** Measures the chunks that a page waits for: its own and all static imports. */
function weighPage(manifest: Manifest, keys: readonly string[], weigh: (file: string) => number): PageWeight {
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return { bytes: [...files].reduce((sum, file) => sum + weigh(file), 0), files: files.size }
}

function add(sums: Record<string, number>, name: string, bytes: number): void {
  sums[name] = (sums[name] ?? 0) + bytes
}

/** Files too small to compress have no brotli copy, so their plain size counts. */
function brotliBytes(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
