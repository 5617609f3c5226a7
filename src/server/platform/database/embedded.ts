import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Binaries, type RunAs, findBinaries, findRunAs } from './binaries.ts'
import { prepareFolders } from './folders.ts'

/**
 * An embedded PostgreSQL under the data directory. `attached` is true if another process started it. `startupMessage` is one
 * sentence to show at startup, or null.
 */
export type EmbeddedDatabase = { url: string; attached: boolean; startupMessage: string | null; stop: () => Promise<void> }

const startTimeoutMs = 30_000
const restartDelayMs = 500

/**
 * Starts the packaged PostgreSQL under `dataDir`, or attaches to the one that another of our processes already runs there. The
 * first start creates the cluster and the database `landmark`. The server listens on a unix socket only. If it dies while the
 * process that started it is running, that process restarts it.
 *
 * `stop()` leaves the server running while other processes use it. The last process stops it.
 *
 * @param settings PostgreSQL settings such as `fsync=off`, for tests
 * @throws Error in one sentence when the folder cannot be written or PostgreSQL does not start
 */
export async function startEmbedded(dataDir: string, settings: readonly string[] = []): Promise<EmbeddedDatabase> {
  const runAs = findRunAs()
  const { cluster, sockets, startupMessage } = await prepareFolders(dataDir, runAs)
  const url = `postgres://postgres@localhost/landmark?host=${encodeURIComponent(sockets)}`
  const attach = { url, startupMessage, stop: () => releaseOrStop(cluster, sockets) }
  if (await isAcceptingConnections(sockets)) {
    const attached = isProcessAlive(await ownerPidOf(cluster))
    if (!attached) await claimOwnership(cluster)
    return { ...attach, attached }
  }
  const binaries = await findBinaries(runAs)
  if (!(await stat(join(cluster, 'PG_VERSION')).catch(() => null))) await initializeCluster(binaries, cluster, runAs)
  const run = () => startServer(binaries, cluster, sockets, runAs, settings)
  const child = await run()
  await createDatabase(sockets)
  if (!child) return { ...attach, attached: true }
  await claimOwnership(cluster)
  const release = restartOnExit(child, run)
  return {
    ...attach,
    attached: false,
    stop: () => {
      release()
      return attach.stop()
    },
  }
}

/** Restarts the server whenever it dies, until released. */
function restartOnExit(first: ChildProcess, run: () => Promise<ChildProcess | null>): () => void {
  let released = false
  const restart = (): void => {
    if (released) return
    run().then((child) => child?.once('exit', scheduleRestart), scheduleRestart)
  }
  const scheduleRestart = (): void => void setTimeout(restart, restartDelayMs).unref()
  first.once('exit', scheduleRestart)
  return () => (released = true)
}

/** Stops the server unless another running process owns it or other programs are connected. */
async function releaseOrStop(cluster: string, sockets: string): Promise<void> {
  const owner = await ownerPidOf(cluster)
  if (owner !== process.pid && isProcessAlive(owner)) return
  await rm(ownerFile(cluster), { force: true })
  if (!(await isStillInUse(sockets))) await stopServer(cluster)
}

/** Returns whether other programs stay connected for a second. A connection that was just closed takes a moment to disappear. */
async function isStillInUse(sockets: string): Promise<boolean> {
  const client = await connect(sockets).catch(() => null)
  if (!client) return false
  try {
    for (let i = 0; i < 10; i++) {
      const { rowCount } = await client.query(
        "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
      )
      if (rowCount === 0) return false
      await new Promise((wake) => setTimeout(wake, 100))
    }
    return true
  } finally {
    await client.end()
  }
}

async function connect(sockets: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: sockets,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 3_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function isAcceptingConnections(sockets: string): Promise<boolean> {
  const client = await connect(sockets).catch(() => null)
  if (!client) return false
  await client.end()
  return true
}

function initializeCluster(binaries: Binaries, cluster: string, runAs: RunAs): Promise<void> {
  const child = spawn(
    binaries.initdb,
    [`--pgdata=${cluster}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'],
    { ...runAs, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' },
  )
  return waitForExit(child, 'PostgreSQL could not create its files')
}

function waitForExit(child: ChildProcess, failure: string): Promise<void> {
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((done, fail) => {
    child.once('error', (error) => fail(new Error(`${failure}: ${error.message}.`, { cause: error })))
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`${failure}: ${lastLine(stderr)}`))))
  })
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? 'no reason given.'

/** Starts the server process. Returns null if another process started it first, and attaches to that server. */
async function startServer(
  binaries: Binaries,
  cluster: string,
  sockets: string,
  runAs: RunAs,
  settings: readonly string[],
): Promise<ChildProcess | null> {
  const options = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'max_connections=200',
    'shared_buffers=128MB',
    ...settings,
  ]
  // A process group of its own: Ctrl-C in a terminal must reach this process first, so that running requests can still use the
  // database.
  const child = spawn(binaries.postgres, ['-D', cluster, ...options.flatMap((option) => ['-c', option])], {
    ...runAs,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-2_000)))
  child.on('error', (error) => (log += error.message))
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline) {
    if (await isAcceptingConnections(sockets)) {
      child.unref()
      return child.exitCode === null ? child : null
    }
    if (child.exitCode !== null && !log.includes('postmaster.pid')) break
    await new Promise((wake) => setTimeout(wake, 50))
  }
  throw new Error(`PostgreSQL did not start: ${lastLine(log)}`)
}

async function createDatabase(sockets: string): Promise<void> {
  const client = await connect(sockets)
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'landmark'")
    if (!rowCount) await client.query('create database landmark').catch(ignoreDuplicate)
  } finally {
    await client.end()
  }
}

function ignoreDuplicate(error: unknown): void {
  const code = (error as { code?: string }).code
  if (code !== '42P04' && code !== '23505') throw error
}

const ownerFile = (cluster: string): string => `${cluster}.owner`

async function claimOwnership(cluster: string): Promise<void> {
  await writeFile(ownerFile(cluster), String(process.pid))
}

/** Process ID of the server's owner, or 0 if unknown. */
async function ownerPidOf(cluster: string): Promise<number> {
  return Number(await readFile(ownerFile(cluster), 'utf8').catch(() => '')) || 0
}

function isProcessAlive(pid: number): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Stops the server with SIGINT, PostgreSQL's fast shutdown. */
async function stopServer(cluster: string): Promise<void> {
  const [pid = 0] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n').map(Number)
  if (!isProcessAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let i = 0; i < 200 && isProcessAlive(pid); i++) await new Promise((wake) => setTimeout(wake, 50))
}
