import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Binaries, type RunAs, findBinaries, findRunAs } from './binaries.ts'
import { prepareFolders } from './folders.ts'

/**
 * A PostgreSQL of our own under the data directory. `attached`: another living process started it. `notice` is a sentence
 * worth showing at start.
 */
export type EmbeddedDatabase = { url: string; attached: boolean; notice: string | null; stop: () => Promise<void> }

const startTimeoutMs = 30_000
const reviveAfterMs = 500

/**
 * Starts the packaged PostgreSQL under `dataDir`, or attaches to the one that another process of ours already runs there.
 * Creates the cluster and the database `landmark` at first start. It listens on a unix socket only. When the server dies
 * under the process that started it, that process starts it again.
 *
 * `stop()` leaves the server running while other processes use it; the last one to stop ends it.
 *
 * @param settings PostgreSQL settings such as `fsync=off`, for tests
 * @throws Error in one sentence when the folder cannot be written or PostgreSQL does not start
 */
export async function startEmbedded(dataDir: string, settings: readonly string[] = []): Promise<EmbeddedDatabase> {
  const runAs = findRunAs()
  const { cluster, sockets, notice } = await prepareFolders(dataDir, runAs)
  const url = `postgres://postgres@localhost/landmark?host=${encodeURIComponent(sockets)}`
  const attach = { url, notice, stop: () => leave(cluster, sockets) }
  if (await answers(sockets)) {
    const attached = isAlive(await ownerOf(cluster))
    if (!attached) await claim(cluster)
    return { ...attach, attached }
  }
  const binaries = await findBinaries(runAs)
  if (!(await stat(join(cluster, 'PG_VERSION')).catch(() => null))) await initialise(binaries, cluster, runAs)
  const run = () => launch(binaries, cluster, sockets, runAs, settings)
  const child = await run()
  await createDatabase(sockets)
  if (!child) return { ...attach, attached: true }
  await claim(cluster)
  const release = keepRunning(child, run)
  return {
    ...attach,
    attached: false,
    stop: () => {
      release()
      return attach.stop()
    },
  }
}

/** Starts the server again whenever it dies, until released. */
function keepRunning(first: ChildProcess, run: () => Promise<ChildProcess | null>): () => void {
  let released = false
  const revive = (): void => {
    if (released) return
    run().then((child) => child?.once('exit', later), later)
  }
  const later = (): void => void setTimeout(revive, reviveAfterMs).unref()
  first.once('exit', later)
  return () => (released = true)
}

/** Ends the server unless another living process has it in its care, or other programs still use it. */
async function leave(cluster: string, sockets: string): Promise<void> {
  const owner = await ownerOf(cluster)
  if (owner !== process.pid && isAlive(owner)) return
  await rm(ownerFile(cluster), { force: true })
  if (!(await staysInUse(sockets))) await stopServer(cluster)
}

/** Whether other programs are connected, and stay so for a second: connections just closed take a moment to go. */
async function staysInUse(sockets: string): Promise<boolean> {
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

async function answers(sockets: string): Promise<boolean> {
  const client = await connect(sockets).catch(() => null)
  if (!client) return false
  await client.end()
  return true
}

function initialise(binaries: Binaries, cluster: string, runAs: RunAs): Promise<void> {
  const child = spawn(
    binaries.initdb,
    [`--pgdata=${cluster}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'],
    { ...runAs, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' },
  )
  return finished(child, 'PostgreSQL could not create its files')
}

function finished(child: ChildProcess, failure: string): Promise<void> {
  let trouble = ''
  child.stderr?.on('data', (chunk: Buffer) => (trouble += chunk.toString()))
  return new Promise((done, fail) => {
    child.once('error', (error) => fail(new Error(`${failure}: ${error.message}.`, { cause: error })))
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`${failure}: ${lastLine(trouble)}`))))
  })
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? 'it gave no reason.'

/** The server process, or null when another process won the race and we attach to its server. */
async function launch(
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
  // Its own process group: Ctrl-C in a terminal must reach us first, so that running requests still find the database.
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
    if (await answers(sockets)) {
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

async function claim(cluster: string): Promise<void> {
  await writeFile(ownerFile(cluster), String(process.pid))
}

/** Process id of whoever has the server in their care; 0 when that is not known. */
async function ownerOf(cluster: string): Promise<number> {
  return Number(await readFile(ownerFile(cluster), 'utf8').catch(() => '')) || 0
}

function isAlive(pid: number): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Ends the server quickly and cleanly: SIGINT is its fast shutdown. */
async function stopServer(cluster: string): Promise<void> {
  const [pid = 0] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n').map(Number)
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let i = 0; i < 200 && isAlive(pid); i++) await new Promise((wake) => setTimeout(wake, 50))
}
