import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import type { Config } from './platform/config.ts'
import { closeServer } from './platform/http/close-server.ts'
import type { App } from './platform/http/context.ts'
import { readWebBuild, type WebBuild } from './platform/http/web-build.ts'
import { createWebServer, type Fetch } from './platform/http/web-server.ts'
import { cachesDropped } from './platform/live/live.ts'
import type { Logger } from './platform/logger.ts'
import { createApp } from './app.ts'
import { checkPayments } from './gateways/payments/index.ts'
import { refuseDemoInProduction } from './demo/production.ts'
import { bringStock, dropCaches, readAhead } from './features.ts'
import { type Runtime, startRuntime } from './runtime.ts'
import { startWorker } from './worker.ts'

/** The running product. `address` is null where only the worker runs. */
export type Product = { runtime: Runtime; address: AddressInfo | null; stop: () => Promise<void>; stopOnSignals: () => void }

/** What to start, and what to do between the opened database and the first request. */
export type ProductOptions = {
  config: Config
  log: Logger
  web: boolean
  worker: boolean
  build?: WebBuild
  prepare?: (runtime: Runtime) => Promise<void>
  /** Stands in front of the application; the development server uses it. */
  wrap?: (app: App, server: Server) => Promise<App>
}

const drainTimeoutMs = 5_000

/**
 * Starts the product in this process: database, web server, worker.
 *
 * @throws Error in one sentence: taken port, unreachable database, data directory that cannot be written, missing build,
 *   demo accounts in production
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { config, log } = options
  // The port comes first: where it is taken, nothing else is touched. Until everything is ready it answers 503.
  const build = options.web ? (options.build ?? loadBuild()) : null
  const web = build ? await openPort(config) : null
  const { asked, forget } = listenForStop()
  const opened = startRuntime({ config, log, worker: options.worker })
  let ready = false
  void asked.then(() => !ready && abandon(opened))
  try {
    const runtime = await opened
    await refuseDemoInProduction(runtime.deps)
    await options.prepare?.(runtime)
    runtime.deps.live.on(cachesDropped, () => dropCaches(runtime.deps))
    await checkPayments(runtime.deps)
    if (web && build) await web.answerWith(createApp(runtime.deps, build), runtime, options.wrap)
    if (options.worker) await startWorker(runtime.deps)
    if (options.worker) void bringStock(runtime.deps)
    ready = true
    if (web) void readAhead(runtime.deps)
    log.info(
      { event: 'product.started', url: config.appUrl, web: options.web, worker: options.worker },
      `started at ${config.appUrl}`,
    )
    const stop = stopper(web?.server ?? null, runtime, log, forget)
    return {
      runtime,
      address: (web?.server.address() as AddressInfo | undefined) ?? null,
      stop,
      stopOnSignals: () => void asked.then(() => exitAfter(stop)),
    }
  } catch (error) {
    web?.server.close()
    await opened.then((runtime) => runtime.stop()).catch(() => undefined)
    forget()
    throw error
  }
}

/** An open port that answers 503 until it is told what to answer with. */
type Port = {
  server: Server
  answerWith: (app: App, runtime: Runtime, wrap: ProductOptions['wrap']) => Promise<void>
}

async function openPort(config: Config): Promise<Port> {
  const starting: Fetch = () => new Response('The product is starting.', { status: 503, headers: { 'retry-after': '1' } })
  let answer = starting
  const server = createWebServer((request, env) => answer(request, env), config)
  await new Promise<void>((listening, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new Error(explainListen(error, config), { cause: error })))
    server.listen(config.port, config.host, () => listening())
  })
  return {
    server,
    async answerWith(created, runtime, wrap) {
      const app = (await wrap?.(created, server)) ?? created
      answer = (request, env) => app.fetch(request, env)
      runtime.deps.paymentSandbox?.deliveries.start(async (request) => app.fetch(request))
    },
  }
}

function loadBuild(): WebBuild {
  try {
    return readWebBuild()
  } catch (error) {
    throw new Error('The web application is not built; run "npm run build" first.', { cause: error })
  }
}

function explainListen(error: NodeJS.ErrnoException, config: Config): string {
  if (error.code === 'EADDRINUSE') return `Port ${config.port} is already in use; set PORT to another one.`
  if (error.code === 'EACCES') return `Port ${config.port} may not be opened by this user; set PORT to one above 1023.`
  return `The web server could not listen on ${config.host}:${config.port}: ${error.message}`
}

/** Running requests end, new ones are refused, jobs in hand finish; all of it within ten seconds. */
function stopper(server: Server | null, runtime: Runtime, log: Logger, forget: () => void): () => Promise<void> {
  let stopping: Promise<void> | null = null
  const stop = async () => {
    log.info({ event: 'product.stopping' }, 'stopping')
    // Open pages hold their streams of news for as long as they are open: these end first.
    const quiet = runtime.deps.live.stop()
    if (server) await closeServer(server, drainTimeoutMs)
    await quiet
    await runtime.stop()
    forget()
  }
  return () => (stopping ??= stop())
}

/**
 * Tells when the process is first asked to stop. Until forgotten, a signal no longer ends it by itself: not while it starts,
 * which would leave its database running, and not while it stops, since Ctrl-C under npm comes twice.
 */
function listenForStop(): { asked: Promise<void>; forget: () => void } {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const hear = () => resolve()
  const signals = ['SIGTERM', 'SIGINT'] as const
  for (const signal of signals) process.on(signal, hear)
  return { asked, forget: () => signals.forEach((signal) => process.off(signal, hear)) }
}

/** Somebody asked to stop before the start was through: what is open is closed, and whatever hangs is left behind. */
async function abandon(opened: Promise<Runtime>): Promise<never> {
  setTimeout(() => process.exit(1), drainTimeoutMs).unref()
  await opened.then((runtime) => runtime.stop()).catch(() => undefined)
  return process.exit(1)
}

async function exitAfter(stop: () => Promise<void>): Promise<never> {
  return stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
