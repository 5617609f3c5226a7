import type { Server } from 'node:http'
import { join } from 'node:path'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { createServer, type ViteDevServer } from 'vite'
import { parseConfig } from '#server/platform/config.ts'
import type { App, AppEnv } from '#server/platform/http/context.ts'
import { developmentBuild } from '#server/platform/http/web-build.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createPaymentSandbox } from '#server/payment-sandbox.ts'
import { startProduct } from '#server/product.ts'
import { demoEnvironment } from '#tools/demo/command/environment.ts'
import { defaultMemberCount, demoPassword, prepareDemo } from '#tools/demo/index.ts'

/** Paths that belong to the development server of the web application. */
const sourcePaths = /^\/(@|src\/|node_modules\/|\.vite\/|favicon\.svg)/

/** Runs the product with the web application served from its sources by Vite, with hot module replacement. */
try {
  const config = parseConfig(demoEnvironment(process.env))
  const product = await startProduct({
    config,
    log: createLogger(config.logLevel),
    web: true,
    worker: true,
    createPaymentSandbox,
    build: developmentBuild(),
    prepare: async (runtime) => void (await prepareDemo(runtime, defaultMemberCount)),
    wrap: (app, server) => withVite(app, server, config.dataDir),
  })
  product.stopOnSignals()
  console.log(`The development server is running at ${config.appUrl}. The password of every demo account is ${demoPassword}.`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function withVite(app: App, server: Server, dataDir: string): Promise<App> {
  const vite = await createServer({
    // Vite's cache is in the data folder, so that two servers of one checkout don't share it.
    cacheDir: join(dataDir, 'vite'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const front: App = new Hono<AppEnv>()
  front.use(async (context, next) => {
    if (!sourcePaths.test(context.req.path)) return next()
    await serveFromVite(vite, context.env.incoming, context.env.outgoing)
    return RESPONSE_ALREADY_SENT
  })
  front.all('*', (context) => app.fetch(context.req.raw, context.env))
  server.once('close', () => void vite.close())
  return front
}

function serveFromVite(
  vite: ViteDevServer,
  incoming: AppEnv['Bindings']['incoming'],
  outgoing: AppEnv['Bindings']['outgoing'],
): Promise<void> {
  return new Promise((done) => {
    outgoing.once('close', done)
    vite.middlewares(incoming, outgoing, () => {
      outgoing.statusCode = 404
      outgoing.end('Not found')
    })
  })
}
