import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staticImportsOf } from '../suite/import-graph.ts'

const root = join(import.meta.dirname, '..', '..')

/** A module that must stay cheap to import, with the number of project files it may load. */
export type ReachLimit = { file: string; limit: number }

/** The modules with a limited reach. Heavy modules behind an `index.ts` show up here first. */
const reachLimits: readonly ReachLimit[] = [
  { file: 'src/server/features/community/create-post.ts', limit: 150 },
  { file: 'src/server/features/identity/account/require-active-account.ts', limit: 30 },
]

/**
 * Follows the static imports of a file breadth first. Type-only imports and packages don't count. Returns every project file that
 * importing the file loads, the file included, each with the file that first imported it.
 */
export function importReach(file: string): ReadonlyMap<string, string | null> {
  const importerByFile = new Map<string, string | null>([[file, null]])
  for (const current of importerByFile.keys()) {
    const imported = staticImportsOf(current, readFileSync(join(root, current), 'utf8')).filter((name) => /\.tsx?$/.test(name))
    for (const name of imported) if (!importerByFile.has(name)) importerByFile.set(name, current)
  }
  return importerByFile
}

/** Describes each module that exceeds its limit in one sentence. */
export function excessiveReach(limits: readonly ReachLimit[] = reachLimits): string[] {
  return limits.flatMap(({ file, limit }) => {
    const { size } = importReach(file)
    return size > limit ? [`${file} loads ${size} files; the limit is ${limit}.`] : []
  })
}

/** Prints the number of files a file loads and, with `--tree`, each of them below the file that first imported it. */
function printReach(file: string, asTree: boolean): void {
  const reach = importReach(file)
  console.log(`${String(reach.size).padStart(5)}  ${file}`)
  if (asTree) printImports(reach, file, 1)
}

function printImports(reach: ReadonlyMap<string, string | null>, importer: string, depth: number): void {
  for (const [file] of [...reach].filter(([, by]) => by === importer)) {
    console.log(`${' '.repeat(7 + 2 * depth)}${file}`)
    printImports(reach, file, depth + 1)
  }
}

if (import.meta.main) {
  const args = process.argv.slice(2)
  const files = args.filter((arg) => !arg.startsWith('--'))
  for (const file of files.length > 0 ? files : reachLimits.map((limit) => limit.file)) printReach(file, args.includes('--tree'))
}
