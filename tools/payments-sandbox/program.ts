import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { ProblemError } from '#contract/problems/problems.ts'
import { type OwnEndpoint, type PaymentSandbox, sandboxPath } from '#server/gateways/payments/sandbox-port.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { throwUnreachable, migrateDatabase } from '#server/platform/database/migrate.ts'
import { closeServer } from '#server/platform/http/close-server.ts'
import type { AppEnv } from '#server/platform/http/context.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { requireJsonBody, requireSameOrigin } from '#server/platform/http/origin-guard.ts'
import { createNewId } from '#server/platform/ids.ts'
import type { Logger } from '#server/platform/logger.ts'
import { systemRandom } from '#server/platform/random.ts'
import { createSandbox } from './sandbox.ts'

/** Options of the sandbox as a standalone program. Port 0 picks a free one. */
export type ProgramOptions = {
  port: number
  /** Database for its objects. Null for an embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** Null for a temporary folder that is deleted at the end. */
  dataDir: string | null
  /** Webhook endpoint, in addition to those created through the API. */
  endpoint: OwnEndpoint | null
  log: Logger
}

/** The running program. `storageLocation` describes where its objects are. */
export type SandboxProgram = { port: number; storageLocation: string; stop: () => Promise<void> }

const host = '127.0.0.1'
const drainTimeoutMs = 2_000

/**
 * Starts the secret API, the pages and the controls on a loopback port, for any client of the provider. Requests that arrive
 * while the database starts wait for it.
 *
 * @throws Error in one sentence if the port is taken or the database cannot be opened
 */
export async function startSandboxProgram(options: ProgramOptions): Promise<SandboxProgram> {
  const opened = Promise.withResolvers<Hono<AppEnv>>()
  opened.promise.catch(() => undefined)
  // The port is opened first: if it is taken, nothing else is touched.
  const server = await listen(options.port, async (request) => (await opened.promise).fetch(request))
  try {
    const { port } = server.address() as AddressInfo
    const { sandbox, storageLocation, close } = await openSandbox(options, `http://localhost:${port}${sandboxPath}`)
    const app = new Hono<AppEnv>().use(`${sandboxPath}/*`, requireLocalRequest).route(sandboxPath, sandbox.browser)
    opened.resolve(app.all('*', ({ req }) => sandbox.fetch(req.raw)))
    const leaving = new AbortController()
    sandbox.deliveries.start((request) => {
      return fetch(request, { redirect: 'manual', signal: AbortSignal.any([request.signal, leaving.signal]) })
    })
    const stop = async () => {
      // Pending deliveries are retried at the next start. A receiver that hangs must not delay the stop.
      leaving.abort()
      await closeServer(server, drainTimeoutMs)
      await close()
    }
    let stopping: Promise<void> | null = null
    return { port, storageLocation, stop: () => (stopping ??= stop()) }
  } catch (error) {
    opened.reject(error)
    await closeServer(server, drainTimeoutMs)
    throw error
  }
}

/** Refuses changes by pages of other sites, including those whose own domain resolves to this machine. */
const requireLocalRequest: MiddlewareHandler<AppEnv> = async (context, next) => {
  try {
    const { host, hostname } = new URL(`http://${context.req.header('host') ?? ''}`)
    if (!isLoopback(hostname)) throw new ProblemError('wrong-host')
    requireSameOrigin(context, `http://${host}`)
    requireJsonBody(context)
  } catch (error) {
    const [status, message] = error instanceof ProblemError ? [error.status, error.message] : [400, 'The request has no host.']
    return Response.json({ error: { type: 'invalid_request_error', message } }, { status })
  }
  await next()
}

type OpenedSandbox = { sandbox: PaymentSandbox; storageLocation: string; close: () => Promise<void> }

async function openSandbox({ databaseUrl, dataDir, endpoint, log }: ProgramOptions, baseUrl: string): Promise<OpenedSandbox> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const { url, storageLocation } = databaseUrl
      ? { url: databaseUrl, storageLocation: 'the database at DATABASE_URL' }
      : await openEmbeddedDatabase(dataDir, closing)
    await migrateDatabase(url).catch(throwUnreachable)
    const { db, close: closeDatabase } = openDatabase({ url, max: 4, log })
    closing.push(closeDatabase)
    const newId = createNewId({ clock: systemClock, random: systemRandom })
    const sandbox = createSandbox({ db, clock: systemClock, random: systemRandom, newId, log, baseUrl }, endpoint)
    closing.push(() => sandbox.deliveries.stop())
    return { sandbox, storageLocation, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts a PostgreSQL under the folder, or under a temporary one. Adds its cleanup to `closing`. */
async function openEmbeddedDatabase(
  dataDir: string | null,
  closing: (() => Promise<unknown>)[],
): Promise<{ url: string; storageLocation: string }> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'landmark-payments-')))
  if (!dataDir) {
    closing.push(() => rm(folder, { recursive: true, force: true }))
    // If we are root, PostgreSQL runs as another user and must be able to traverse the folder.
    await chmod(folder, 0o711)
  }
  const embedded = await startEmbedded(folder)
  closing.push(embedded.stop)
  return { url: embedded.url, storageLocation: dataDir ?? 'a temporary folder that is deleted at the end' }
}

async function listen(port: number, fetch: (request: Request) => Promise<Response>): Promise<Server> {
  const listener = getRequestListener(fetch)
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await new Promise<void>((listening, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new Error(describeListenError(error, port), { cause: error })))
    server.listen(port, host, () => listening())
  })
  return server
}

function describeListenError(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is already in use. Choose another one with --port.`
  if (error.code === 'EACCES') return `This user isn't allowed to open port ${port}. Choose one above 1023 with --port.`
  return `Port ${port} couldn't be opened: ${error.message}`
}
