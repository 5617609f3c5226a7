import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import type { Config } from './platform/config.ts'
import { closeServer } from './platform/http/close-server.ts'
import type { App } from './platform/http/context.ts'
import { readWebBuild, type WebBuild } from './platform/http/web-build.ts'
import { createWebServer, type Fetch } from './platform/http/web-server.ts'
import { cachesClearedChannel } from './platform/live/pub-sub.ts'
import type { Logger } from './platform/logger.ts'
import { createApp } from './app.ts'
import { checkPayments } from './gateways/payments/index.ts'
import type { CreatePaymentSandbox } from './gateways/payments/sandbox-port.ts'
import { requireNoDemoInProduction } from './require-no-demo.ts'
import { seedMediaLibrary, clearCaches, warmCaches } from './features.ts'
import { type Runtime, startRuntime } from './runtime.ts'
import { startWorker } from './worker.ts'

/** The running product. `url` is null if only the worker runs. */
export type Product = { runtime: Runtime; address: AddressInfo | null; stop: () => Promise<void>; stopOnSignals: () => void }

/** What to start, and what to do between opening the database and the first request. */
export type ProductOptions = {
  config: Config
  log: Logger
  web: boolean
  worker: boolean
  /** Called only if no payment provider is configured. */
  createPaymentSandbox: CreatePaymentSandbox
  build?: WebBuild
  prepare?: (runtime: Runtime) => Promise<void>
  /** Wraps the application. The development server uses it. */
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
  const { config, log, createPaymentSandbox } = options
  // The port is opened first: if it is taken, nothing else is touched. Until everything is ready it responds with 503.
  const build = options.web ? (options.build ?? loadBuild()) : null
  const web = build ? await startListening(config) : null
  const { stopRequested, removeListeners } = listenForStopSignals()
  const opened = startRuntime({ config, log, worker: options.worker, createPaymentSandbox })
  let ready = false
  void stopRequested.then(() => !ready && abortStart(opened))
  try {
    const runtime = await opened
    await requireNoDemoInProduction(runtime.deps)
    await options.prepare?.(runtime)
    runtime.deps.pubSub.subscribe(cachesClearedChannel, () => clearCaches(runtime.deps))
    await checkPayments(runtime.deps)
    if (web && build) await web.serve(createApp(runtime.deps, build), runtime, options.wrap)
    if (options.worker) await startWorker(runtime.deps)
    if (options.worker) void seedMediaLibrary(runtime.deps)
    ready = true
    if (web) void warmCaches(runtime.deps)
    log.info(
      { event: 'product.started', url: config.appUrl, web: options.web, worker: options.worker },
      `started at ${config.appUrl}`,
    )
    const stop = createStop(web?.server ?? null, runtime, log, removeListeners)
    return {
      runtime,
      address: (web?.server.address() as AddressInfo | undefined) ?? null,
      stop,
      stopOnSignals: () => void stopRequested.then(() => exitAfter(stop)),
    }
  } catch (error) {
    web?.server.close()
    await opened.then((runtime) => runtime.stop()).catch(() => undefined)
    removeListeners()
    throw error
  }
}

/** An open port that responds with 503 until a handler is set. */
type ListeningServer = {
  server: Server
  serve: (app: App, runtime: Runtime, wrap: ProductOptions['wrap']) => Promise<void>
}

async function startListening(config: Config): Promise<ListeningServer> {
  const starting: Fetch = () =>
    new Response('The server is starting. Try again in a moment.', { status: 503, headers: { 'retry-after': '1' } })
  let handler = starting
  const server = createWebServer((request, env) => handler(request, env), config)
  await new Promise<void>((listening, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new Error(describeListenError(error, config), { cause: error })))
    server.listen(config.port, config.host, () => listening())
  })
  return {
    server,
    async serve(created, runtime, wrap) {
      const app = (await wrap?.(created, server)) ?? created
      handler = (request, env) => app.fetch(request, env)
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

function describeListenError(error: NodeJS.ErrnoException, config: Config): string {
  if (error.code === 'EADDRINUSE') return `Port ${config.port} is already in use; set PORT to another port.`
  if (error.code === 'EACCES') return `Port ${config.port} cannot be opened by this user; set PORT to a port above 1023.`
  return `The web server could not listen on ${config.host}:${config.port}: ${error.message}`
}

/** Lets running requests and jobs finish and refuses new ones, within ten seconds. */
function createStop(server: Server | null, runtime: Runtime, log: Logger, removeListeners: () => void): () => Promise<void> {
  let stopping: Promise<void> | null = null
  const stop = async () => {
    log.info({ event: 'product.stopping' }, 'stopping')
    // Open pages hold their event streams as long as they are open, so the streams end first.
    const busStopped = runtime.deps.pubSub.stop()
    if (server) await closeServer(server, drainTimeoutMs)
    await busStopped
    await runtime.stop()
    removeListeners()
  }
  return () => (stopping ??= stop())
}

/**
 * Resolves at the first signal to stop. Until the listeners are removed, a signal does not end the process by itself: not during
 * startup, which would leave its database running, and not during shutdown, because Ctrl-C under npm sends the signal twice.
 */
function listenForStopSignals(): { stopRequested: Promise<void>; removeListeners: () => void } {
  const { promise: stopRequested, resolve } = Promise.withResolvers<void>()
  const onSignal = () => resolve()
  const signals = ['SIGTERM', 'SIGINT'] as const
  for (const signal of signals) process.on(signal, onSignal)
  return { stopRequested, removeListeners: () => signals.forEach((signal) => process.off(signal, onSignal)) }
}

/** A stop was requested during startup: closes what is open and abandons what hangs. */
async function abortStart(opened: Promise<Runtime>): Promise<never> {
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
