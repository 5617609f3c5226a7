import { getCookie } from 'hono/cookie'
import type { BootData, ErrorPageContent } from '#contract/pages/boot.ts'
import { urlOf } from '#contract/api/endpoint.ts'
import { initialContentOf } from '#contract/pages/initial-content.ts'
import { guardScreen } from '#contract/pages/guard.ts'
import {
  redirectOf,
  type Preload,
  permittedPreloads,
  preloadsOf,
  titleFromResponses,
  type FaqEntries,
  structuredDataFrom,
} from '#contract/pages/preloads.ts'
import type { ProblemError } from '#contract/problems/problems.ts'
import { type Screen, screens, titleOf } from '#contract/pages/screens.ts'
import { getVisitor, anonymousVisitor, type Visitor } from '#contract/pages/visitor.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import { respondWithText } from './compression.ts'
import type { App, AppContext } from './context.ts'
import { renderPage } from './document.ts'
import { respondWithMethodNotAllowed, logProblem, problemOf, headersOf } from './error-responses.ts'
import { isCrossSite } from './origin-guard.ts'
import { toPlainTextFaqs } from './faq-markup.ts'
import { callInProcess, preloadUserData } from './serve.ts'
import type { WebBuild } from './web-build.ts'

/** What server-rendered pages need. */
export type PageDeps = { config: Config; log: Logger; clock: Clock; build: WebBuild }

/** The screen shown for an unknown URL. */
const notFoundScreen: Screen = {
  name: 'not-found',
  path: '*',
  page: 'error',
  access: 'open',
  layout: 'default',
  title: t`Page Not Found`,
  noIndex: true,
}

/** The screen shown when rendering a page fails. */
const errorScreen: Screen = { ...notFoundScreen, name: 'error', title: t`Internal Server Error` }

/**
 * Serves every page of the screen table with its real status: 200 with its data inlined, 302 if its guard or its data redirects
 * the visitor, or 404, 503 or 500 with the error page. Other methods get 405. Registered after all other routes.
 */
export function installPages(app: App, deps: PageDeps): void {
  for (const screen of screens) {
    app.get(screen.path, (context) => respondWithScreen(app, deps, context, screen))
    app.all(screen.path, (context) => respondWithMethodNotAllowed(context, ['GET']))
  }
}

/** Responds to a URL that is no page: 404 with the error page. */
export async function respondWithNotFoundPage(app: App, deps: PageDeps, context: AppContext): Promise<Response> {
  const visitor = await loadVisitor(app, context, []).catch(() => anonymousVisitor)
  const problem = {
    status: 404,
    message: t`Page not found: ${{ path: context.req.path }}`,
    description: t`The address may be mistyped, or the page may have moved.`,
  }
  return respondWithPage(deps, context, { screen: notFoundScreen, visitor, problem })
}

/** Responds to a page whose rendering failed: the error page, with the status of the failure. */
export async function respondWithErrorPage(deps: PageDeps, context: AppContext, failure: ProblemError): Promise<Response> {
  const problem = {
    status: failure.status,
    title: failure.title,
    message: failure.code === 'internal' ? failure.title : failure.detail,
    description: describeFailure(failure),
  }
  return respondWithPage(deps, context, { screen: errorScreen, visitor: anonymousVisitor, problem, headers: headersOf(failure) })
}

function describeFailure(failure: ProblemError): string {
  switch (failure.status) {
    case 503:
      return t`Your data is safe. This page will work again once we’re back online.`
    case 429:
      return t`Nothing is lost. This page will work again after that.`
    default:
      return t`We’ve been notified. Try again in a moment.`
  }
}

async function respondWithScreen(app: App, deps: PageDeps, context: AppContext, screen: Screen): Promise<Response> {
  const params = context.req.param() as Record<string, string>
  const url = new URL(context.req.url)
  const path = url.pathname + url.search
  const preloads = preloadsOf(screen, params, context.req.query())
  const visitor = await loadVisitor(app, context, preloads)
  const guardResult = guardScreen(screen, params, visitor, path, deps.config.deployed)
  switch (guardResult.kind) {
    case 'redirect':
      return context.redirect(guardResult.to, 302)
    case 'missing':
      return respondWithPage(deps, context, { screen, visitor, params, problem: notFoundProblem(guardResult.message) })
    case 'upgrade':
    case 'second-factor':
      return respondWithPage(deps, context, { screen, visitor, params, panel: guardResult.kind })
    case 'shown':
      return respondWithVisibleScreen(app, deps, context, { screen, visitor, params, preloads })
  }
}

type ScreenRequest = { screen: Screen; visitor: Visitor; params: Record<string, string>; preloads: readonly Preload[] }

async function respondWithVisibleScreen(
  app: App,
  deps: PageDeps,
  context: AppContext,
  screenRequest: ScreenRequest,
): Promise<Response> {
  const { screen, visitor, params } = screenRequest
  const preloads = permittedPreloads(screenRequest.preloads, visitor)
  try {
    const loadedPreloads = await Promise.all(preloads.map((preload) => loadPreload(app, context, preload)))
    const queries = Object.fromEntries(loadedPreloads.flat())
    const redirectPath = redirectOf(preloads, queries)
    if (redirectPath !== null) return context.redirect(redirectPath, 302)
    const [title, faqs] = [titleFromResponses(preloads, queries), structuredDataFrom(preloads, queries)]
    return respondWithPage(deps, context, { screen, visitor, params, queries, title, faqs: faqs && toPlainTextFaqs(faqs) })
  } catch (error) {
    const failure = problemOf(error)
    if (failure.status === 404)
      return respondWithPage(deps, context, {
        screen,
        visitor,
        params,
        problem: notFoundProblem(t`Page Not Found: ${{ path: context.req.path }}`),
      })
    logProblem(failure, deps.log)
    return respondWithErrorPage(deps, context, failure)
  }
}

/**
 * Loads the response to inline under its URL. Returns nothing if the request was refused (no access, an invalid query), because
 * the page shows that itself.
 */
async function loadPreload(app: App, context: AppContext, preload: Preload): Promise<(readonly [string, unknown])[]> {
  try {
    return [[urlOf(preload.endpoint, preload), await callInProcess(app, context, preload.endpoint, preload)]]
  } catch (error) {
    const { status } = problemOf(error)
    if (status === 404 || status >= 500 || preload.redirectTo) throw error
    return []
  }
}

const notFoundProblem = (message: string): ErrorPageContent => ({
  status: 404,
  message,
  description: t`The address may be mistyped, or the page may have moved.`,
})

/** Loads the visitor of a page together with the user data its preloads need, in one database query. */
async function loadVisitor(app: App, context: AppContext, preloads: readonly Preload[]): Promise<Visitor> {
  // Without a cookie the visitor is anonymous, so no database query is needed.
  if (!context.req.header('cookie')) return anonymousVisitor
  await preloadUserData(app, context, [{ endpoint: getVisitor }, ...preloads])
  return (await callInProcess(app, context, getVisitor, {})) as Visitor
}

type PageContent = {
  screen: Screen
  visitor: Visitor
  params?: Record<string, string>
  /** Page title from the inlined data. */
  title?: string | null
  /** Questions and answers for search engines, from the inlined data. */
  faqs?: FaqEntries | null
  queries?: Record<string, unknown>
  panel?: BootData['panel']
  problem?: ErrorPageContent
  headers?: Record<string, string>
}

/**
 * Returns whether the visitor followed a link that hides its referrer. Links that members write do so: they lead out of the
 * product, even if they come back to it.
 */
function hidesReferrer({ req }: AppContext): boolean {
  return req.header('sec-fetch-site') === 'same-origin' && req.header('referer') === undefined
}

function respondWithPage({ config, clock, build }: PageDeps, context: AppContext, content: PageContent): Response {
  const { screen, visitor, params = {}, queries = {}, faqs = null, panel = null, problem = null, headers = {} } = content
  const theme = getCookie(context, 'theme')
  const boot: BootData = {
    screen: screen.name,
    params,
    build: build.id,
    productName: config.productName,
    deployed: config.deployed,
    demo: config.demo,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    queries: { ...queries, [getVisitor.path]: visitor },
    panel,
    problem,
    fromElsewhere: isCrossSite(context) || hidesReferrer(context),
  }
  const extraScripts = config.production ? config.extraScripts : []
  const title = problem?.title ?? problem?.message ?? content.title ?? titleOf(screen, params)
  const html = renderPage({
    screen,
    title,
    boot,
    build,
    nonce: context.get('nonce'),
    url: config.appUrl + context.req.path,
    faqs,
    visitor,
    initialContent: panel || problem ? null : initialContentOf(screen, queries, clock.now()),
    extraScripts,
  })
  return respondWithText(context, html, { type: 'text/html; charset=UTF-8', status: problem?.status ?? 200, headers })
}
