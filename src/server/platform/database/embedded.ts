import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type Binaries, type RunAs, canReach, findBinaries, findRunAs } from './binaries.ts'

/** A PostgreSQL of our own under the data directory. `notice` is a sentence worth showing at start. */
export type EmbeddedDatabase = { url: string; attached: boolean; notice: string | null; stop: () => Promise<void> }

/** Longest path of a unix socket on any system we run on. */
const socketPathMax = 103
const startTimeoutMs = 30_000

/**
 * Starts the packaged PostgreSQL under `dataDir`, or attaches to the one that another process of ours already runs there.
 * Creates the cluster and the database `landmark` at first start. It listens on a unix socket only.
 *
 * `stop()` ends it when this process started it, or when the process that started it is gone; an attached one stays.
 *
 * @param settings PostgreSQL settings such as `fsync=off`, for tests
 * @throws Error in one sentence when the folder cannot be written or PostgreSQL does not start
 */
export async function startEmbedded(dataDir: string, settings: readonly string[] = []): Promise<EmbeddedDatabase> {
  const runAs = findRunAs()
  const { cluster, notice } = await chooseFolder(dataDir, runAs)
  const sockets = await makeSocketFolder(cluster, runAs)
  const url = `postgres://postgres@localhost/landmark?host=${encodeURIComponent(sockets)}`
  if (await answers(sockets)) {
    const ownerGone = !(await ownerAlive(cluster))
    if (ownerGone) await claim(cluster)
    return { url, attached: true, notice, stop: () => (ownerGone ? stopByPid(cluster) : Promise.resolve()) }
  }
  const binaries = await findBinaries(runAs)
  if (!(await stat(join(cluster, 'PG_VERSION')).catch(() => null))) await initialise(binaries, cluster, runAs)
  const child = await launch(binaries, cluster, sockets, runAs, settings)
  await createDatabase(sockets)
  if (child) await claim(cluster)
  return { url, attached: child === null, notice, stop: () => (child ? stopChild(child) : Promise.resolve()) }
}

async function chooseFolder(dataDir: string, runAs: RunAs): Promise<{ cluster: string; notice: string | null }> {
  const wanted = resolve(dataDir, 'postgres')
  const reachable = await canReach(resolve(dataDir), runAs)
  const cluster = reachable ? wanted : join(tmpdir(), `landmark-${shortHash(wanted)}`)
  try {
    await mkdir(resolve(dataDir), { recursive: true })
    await mkdir(cluster, { recursive: true, mode: 0o700 })
    if (runAs) await chown(cluster, runAs.uid, runAs.gid)
  } catch (error) {
    throw new Error(`The data directory ${resolve(dataDir)} cannot be written (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    })
  }
  const notice = reachable
    ? null
    : `PostgreSQL runs unprivileged and cannot reach ${resolve(dataDir)}; its files are in ${cluster}.`
  return { cluster, notice }
}

async function makeSocketFolder(cluster: string, runAs: RunAs): Promise<string> {
  const beside = `${cluster}-run`
  const folder =
    join(beside, '.s.PGSQL.5432').length <= socketPathMax ? beside : join(tmpdir(), `landmark-run-${shortHash(cluster)}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (runAs) await chown(folder, runAs.uid, runAs.gid)
  return folder
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

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

async function ownerAlive(cluster: string): Promise<boolean> {
  const pid = Number(await readFile(ownerFile(cluster), 'utf8').catch(() => ''))
  return pid > 0 && isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGINT')
  await gone
}

async function stopByPid(cluster: string): Promise<void> {
  const [pid = 0] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n').map(Number)
  if (!pid || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let i = 0; i < 200 && isAlive(pid); i++) await new Promise((wake) => setTimeout(wake, 50))
  await rm(ownerFile(cluster), { force: true })
}
