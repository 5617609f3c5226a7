import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type LockEntry = {
  version: string
  cpu?: string[]
  dev?: boolean
  engines?: Record<string, string>
  optional?: boolean
  os?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

/**
 * Adds to the lock file what npm leaves out: binaries for other systems that the registry in use does not have. `npm ci` rejects
 * a lock file without them; with them, it skips those that this machine does not need. Removes the engines of binaries, because
 * npm skips an optional package for the Node it runs under, which is older on many machines than the Node of this project. Run it
 * after changing a dependency. It changes nothing if nothing is missing.
 */
const file = join(import.meta.dirname, '..', 'package-lock.json')
const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, LockEntry> }
const added: string[] = []
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`
    if (lock.packages[path] || !isBinary(name)) continue
    lock.packages[path] = { version, ...(entry.dev && { dev: true }), optional: true, ...systemOf(name) }
    added.push(`${name}@${version}`)
  }
}
for (const entry of Object.values(lock.packages)) {
  if (entry.optional && entry.cpu) delete entry.engines
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length === 0 ? 'The lock file is complete.' : `Added to the lock file: ${added.join(', ')}`)

function isBinary(name: string): boolean {
  return systemOf(name).os.length > 0
}

/** The system that a binary is for, which by convention is in its name. */
function systemOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } {
  const words = name.split('/').at(-1)?.split('-') ?? []
  const pickKnown = (known: string[]) => words.filter((word) => known.includes(word))
  const libc = words.includes('gnu') ? ['glibc'] : words.some((word) => word.startsWith('musl')) ? ['musl'] : []
  return {
    os: pickKnown(['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']),
    cpu: pickKnown(['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']),
    ...(libc.length > 0 && { libc }),
  }
}
