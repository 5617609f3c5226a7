import { Hono } from 'hono'
import { api } from '#contract/api/endpoints.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { rawEndpoints } from '#contract/api/raw-endpoints.ts'
import { installApiDocs } from './platform/http/api-docs.ts'
import { installAssets } from './platform/http/assets.ts'
import { installManifest } from './platform/http/manifest.ts'
import type { App, AppContext, AppEnv } from './platform/http/context.ts'
import { respondWithMethodNotAllowed, respondWithProblem, logProblem, problemOf } from './platform/http/error-responses.ts'
import { installHealth } from './platform/http/health.ts'
import { installMiddleware } from './platform/http/middleware.ts'
import { respondWithErrorPage, respondWithNotFoundPage, installPages } from './platform/http/pages.ts'
import { installAuth } from './platform/http/auth.ts'
import type { WebBuild } from './platform/http/web-build.ts'
import type { Deps } from './deps.ts'
import { installFeatures, createAuthService } from './features.ts'

/**
 * Creates the whole product as one web-standard application: HTTP edge, features' routes, pages, and a single place that turns
 * errors into responses.
 */
export function createApp(deps: Deps, build: WebBuild): App {
  const { config, log } = deps
  const pages = { config, log, clock: deps.clock, build }
  const app: App = new Hono<AppEnv>()
  installMiddleware(app, deps)
  installAuth(app, { authService: createAuthService(deps), appUrl: config.appUrl, limits: deps.limits, log })
  installHealth(app, deps)
  installFeatures(app, deps)
  installApiDocs(
    app,
    { endpoints: api, rawCalls: rawEndpoints },
    { title: config.productName, version: config.version, url: config.appUrl },
  )
  installAssets(app, build)
  installManifest(app, deps.config)
  app.all('/api/*', rejectUnknownApiPath)
  installPages(app, pages)
  app.notFound((context) => {
    if (!isPageRequest(context)) return respondWithProblem(context, new ProblemError('not-found'))
    return redirectToCanonicalPath(context, config.appUrl) ?? respondWithNotFoundPage(app, pages, context)
  })
  app.onError((error, context) => {
    const problem = problemOf(error)
    logProblem(problem, log)
    return isPageRequest(context) && problem.status >= 500
      ? respondWithErrorPage(pages, context, problem)
      : respondWithProblem(context, problem)
  })
  return app
}

/** Rejects an API URL that no endpoint serves: 405 if another method is served there, else 404, for every caller. */
function rejectUnknownApiPath(context: AppContext): Response {
  const served = [...api, ...rawEndpoints]
    .filter(({ path }) => pathPattern(path).test(context.req.path))
    .map(({ method }) => method)
  return served.length > 0
    ? respondWithMethodNotAllowed(context, served)
    : respondWithProblem(context, new ProblemError('not-found'))
}

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)

/**
 * Redirects a path with a trailing or doubled slash, which a browser would read as another host, to the path without it. The
 * target is always on our own origin, whatever the request says.
 */
function redirectToCanonicalPath(context: AppContext, appUrl: string): Response | null {
  const { pathname, search } = new URL(context.req.url)
  const canonical = `/${pathname.split('/').filter(Boolean).join('/')}`
  return pathname === canonical ? null : context.redirect(`${appUrl}${canonical}${search}`, 301)
}

function isPageRequest(context: AppContext): boolean {
  const { method } = context.req
  const path = context.req.path.toLowerCase()
  if (method !== 'GET' && method !== 'HEAD') return false
  return !['/api/', '/assets/', '/builds/', '/sandbox/', '/identity/', '/dev/'].some((prefix) => path.startsWith(prefix))
}
