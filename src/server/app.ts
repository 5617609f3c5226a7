import { Hono } from 'hono'
import { api } from '#contract/api.ts'
import { ProblemError } from '#contract/problems.ts'
import { rawCalls } from '#contract/raw-calls.ts'
import { installApiDocs } from './platform/http/api-docs.ts'
import { installAssets } from './platform/http/assets.ts'
import { installManifest } from './platform/http/manifest.ts'
import type { App, AppContext, AppEnv } from './platform/http/context.ts'
import { answerMethodNotAllowed, answerProblem, logProblem, problemOf } from './platform/http/error-edge.ts'
import { installHealth } from './platform/http/health.ts'
import { installEdge } from './platform/http/middleware.ts'
import { answerBrokenPage, answerUnknownPage, installPages } from './platform/http/pages.ts'
import { installDoorman } from './platform/http/doorman.ts'
import type { WebBuild } from './platform/http/web-build.ts'
import type { Deps } from './deps.ts'
import { installFeatures, doorman } from './features.ts'

/**
 * The whole product as one web-standard application: edge, features' routes, pages, and one place where failures become
 * answers.
 */
export function createApp(deps: Deps, build: WebBuild): App {
  const { config, log } = deps
  const pages = { config, log, clock: deps.clock, build }
  const app: App = new Hono<AppEnv>()
  installEdge(app, deps)
  installDoorman(app, { doorman: doorman(deps), appUrl: config.appUrl, limits: deps.limits, log })
  installHealth(app, deps)
  installFeatures(app, deps)
  installApiDocs(app, { endpoints: api, rawCalls }, { title: config.productName, version: config.version, url: config.appUrl })
  installAssets(app, build)
  installManifest(app, deps.config)
  app.all('/api/*', refuseUnknownCall)
  installPages(app, pages)
  app.notFound((context) => {
    if (!isPageRequest(context)) return answerProblem(context, new ProblemError('not-found'))
    return toTidyAddress(context, config.appUrl) ?? answerUnknownPage(app, pages, context)
  })
  app.onError((error, context) => {
    const problem = problemOf(error)
    logProblem(problem, log)
    return isPageRequest(context) && problem.status >= 500
      ? answerBrokenPage(pages, context, problem)
      : answerProblem(context, problem)
  })
  return app
}

/** An address of the API that no call serves: 405 where another method would do, else 404, for everybody. */
function refuseUnknownCall(context: AppContext): Response {
  const served = [...api, ...rawCalls].filter(({ path }) => pathPattern(path).test(context.req.path)).map(({ method }) => method)
  return served.length > 0 ? answerMethodNotAllowed(context, served) : answerProblem(context, new ProblemError('not-found'))
}

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)

/**
 * Pages are known without a slash at the end or a doubled one, which a browser would read as another host. An address with
 * such leads to the one without, on our own origin whatever the request says.
 */
function toTidyAddress(context: AppContext, appUrl: string): Response | null {
  const { pathname, search } = new URL(context.req.url)
  const tidy = `/${pathname.split('/').filter(Boolean).join('/')}`
  return pathname === tidy ? null : context.redirect(`${appUrl}${tidy}${search}`, 301)
}

function isPageRequest(context: AppContext): boolean {
  const { method } = context.req
  const path = context.req.path.toLowerCase()
  if (method !== 'GET' && method !== 'HEAD') return false
  return !['/api/', '/assets/', '/builds/', '/sandbox/', '/identity/', '/dev/'].some((prefix) => path.startsWith(prefix))
}
