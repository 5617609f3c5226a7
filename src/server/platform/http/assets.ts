import type { Context } from 'hono'
import { serveStatic } from '@hono/node-server/serve-static'
import type { App } from './context.ts'
import type { WebBuild } from './web-build.ts'

const yearSeconds = 31_536_000

/**
 * Serves the built web application: hashed files as immutable, the few others with a short cache time, precompressed with brotli
 * or gzip where such files exist.
 */
export function installAssets(app: App, build: WebBuild): void {
  if (build.folder) installFiles(app, build.folder)
  app.get('/builds/latest.json', (context) => context.json({ id: build.id, timestamp: build.timestamp }))
  app.get('/builds/meta/:id{[0-9a-z]+\\.json}', (context) => {
    if (context.req.param('id') !== `${build.id}.json`) return context.notFound()
    return context.json({
      id: build.id,
      timestamp: build.timestamp,
      matcher: { static: {}, wildcard: {}, dynamic: {} },
      prerendered: [],
    })
  })
}

function installFiles(app: App, root: string): void {
  app.use('/assets/*', async (context, next) => {
    await next()
    // A script or stylesheet follows the policy of its page. The full policy would add 600 bytes to every file.
    context.res.headers.set('content-security-policy', "default-src 'none'")
    if (context.res.status === 200) context.res.headers.set('cache-control', `public, max-age=${yearSeconds}, immutable`)
  })
  app.use('/assets/*', serveStatic({ root, precompressed: true }))
  app.get('/assets/*', (context) => context.text('Not found', 404))
  const serve = (path: string, cacheControl: string): void => {
    const onFound = (_: string, context: Context): void => context.header('cache-control', cacheControl)
    app.get(path, serveStatic({ root, precompressed: true, onFound }))
  }
  for (const path of ['/favicon.svg', '/robots.txt', '/icons/:file{[a-z0-9-]+\\.png}']) serve(path, 'public, max-age=3600')
  // The browser checks it with each page load and must get the latest version.
  serve('/service-worker.js', 'no-cache')
}
