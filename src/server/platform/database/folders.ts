import { createHash } from 'node:crypto'
import { access, chown, constants, mkdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type RunAs, canTraverse } from './binaries.ts'

/** The folders of a cluster and its socket. `startupMessage` names them if they are not under the data directory. */
export type ClusterFolders = { cluster: string; sockets: string; startupMessage: string | null }

/** Maximum length of a unix socket path on every supported system, in bytes. */
const maxSocketPathLength = 103

/** File system type of /proc on Linux, where creating folders recursively never ends. Source: statfs(2), PROC_SUPER_MAGIC. */
const procFileSystem = 0x9fa0

/**
 * Creates the folders of a cluster for the user it runs as: under the data directory, or in the system's temporary folder if that
 * user cannot reach the data directory.
 *
 * @throws Error in one sentence when the data directory cannot be written
 */
export async function prepareFolders(dataDir: string, runAs: RunAs): Promise<ClusterFolders> {
  const home = resolve(dataDir)
  const wanted = join(home, 'postgres')
  try {
    await requireWritable(home)
    await mkdir(home, { recursive: true })
    const reachable = await canTraverse(home, runAs)
    const cluster = reachable ? wanted : join(tmpdir(), `landmark-${shortHash(wanted)}`)
    const sockets = socketFolder(cluster)
    for (const folder of [cluster, sockets]) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (runAs) await chown(folder, runAs.uid, runAs.gid)
    }
    const startupMessage = reachable
      ? null
      : `PostgreSQL runs without root privileges and cannot reach ${home}; its files are in ${cluster}.`
    return { cluster, sockets, startupMessage }
  } catch (error) {
    throw new Error(`Cannot write to the data directory ${home} (${(error as NodeJS.ErrnoException).code}).`, { cause: error })
  }
}

function socketFolder(cluster: string): string {
  const beside = `${cluster}-run`
  return join(beside, '.s.PGSQL.5432').length <= maxSocketPathLength
    ? beside
    : join(tmpdir(), `landmark-run-${shortHash(cluster)}`)
}

/** Checks the nearest existing folder before anything is created. */
async function requireWritable(folder: string): Promise<void> {
  const accessError = await access(folder, constants.W_OK).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  )
  if (accessError && accessError.code !== 'ENOENT') throw accessError
  if (accessError) return requireWritable(dirname(folder))
  if ((await statfs(folder)).type === procFileSystem) throw Object.assign(new Error('not a folder for files'), { code: 'EROFS' })
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
