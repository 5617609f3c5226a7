import { getCookie } from 'hono/cookie'
import type { Boot, PageProblem } from '#contract/boot.ts'
import { addressOf } from '#contract/endpoint.ts'
import { firstWordsOf } from '#contract/first-words.ts'
import { guardScreen } from '#contract/guard.ts'
import { forwardOf, type Need, needsOf, titleFrom, type Told, toldBy } from '#contract/needs.ts'
import type { ProblemError } from '#contract/problems.ts'
import { type Screen, screens, titleOf } from '#contract/screens.ts'
import { readVisitor, stranger, type Visitor } from '#contract/visitor.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import { answerText } from './compressed.ts'
import type { App, AppContext } from './context.ts'
import { renderPage } from './document.ts'
import { answerMethodNotAllowed, logProblem, problemOf, headersOf } from './error-edge.ts'
import { isFromElsewhere } from './origin-guard.ts'
import { inPlainWords } from './questions.ts'
import { answerInProcess, lookAhead } from './serve.ts'
import type { WebBuild } from './web-build.ts'

/** What answering pages takes. */
export type PageDeps = { config: Config; log: Logger; clock: Clock; build: WebBuild }

/** The screen that stands in for addresses nobody knows. */
const unknownScreen: Screen = {
  name: 'not-found',
  path: '*',
  page: 'error',
  access: 'open',
  layout: 'default',
  title: 'Page Not Found',
  noIndex: true,
}

/** The screen that stands in for pages whose making failed. */
const brokenScreen: Screen = { ...unknownScreen, name: 'error', title: 'Internal Server Error' }

/**
 * Answers every page of the screen table with its true status: 200 with its data inlined, 302 where its guard
 * sends the visitor elsewhere or its answers lead on, 404, 503 or 500 with the error page. Other methods are 405. Registered after all other routes.
 */
export function installPages(app: App, deps: PageDeps): void {
  for (const screen of screens) {
    app.get(screen.path, (context) => answerScreen(app, deps, context, screen))
    app.all(screen.path, (context) => answerMethodNotAllowed(context, ['GET']))
  }
}

/** Answers an address that is no page: 404 with the error page. */
export async function answerUnknownPage(app: App, deps: PageDeps, context: AppContext): Promise<Response> {
  const visitor = await findVisitor(app, context, []).catch(() => stranger)
  const problem = {
    status: 404,
    message: `Page not found: ${context.req.path}`,
    description: 'The address may be mistyped, or the page has moved.',
  }
  return answerPage(deps, context, { screen: unknownScreen, visitor, problem })
}

/** Answers a page whose making failed: the error page, with the status of the failure. */
export async function answerBrokenPage(deps: PageDeps, context: AppContext, failure: ProblemError): Promise<Response> {
  const problem = {
    status: failure.status,
    title: failure.title,
    message: failure.code === 'internal' ? failure.title : failure.detail,
    description: describe(failure),
  }
  return answerPage(deps, context, { screen: brokenScreen, visitor: stranger, problem, headers: headersOf(failure) })
}

function describe(failure: ProblemError): string {
  switch (failure.status) {
    case 503:
      return 'Your data is safe. This page works again as soon as the connection is back.'
    case 429:
      return 'Nothing is lost. The page works again after that pause.'
    default:
      return 'We have been told. Please try again in a moment.'
  }
}

async function answerScreen(app: App, deps: PageDeps, context: AppContext, screen: Screen): Promise<Response> {
  const params = context.req.param() as Record<string, string>
  const url = new URL(context.req.url)
  const address = url.pathname + url.search
  const needs = needsOf(screen, params, context.req.query())
  const visitor = await findVisitor(app, context, needs)
  const passage = guardScreen(screen, params, visitor, address, deps.config.deployed)
  switch (passage.kind) {
    case 'redirect':
      return context.redirect(passage.to, 302)
    case 'missing':
      return answerPage(deps, context, { screen, visitor, params, problem: missing(passage.message) })
    case 'upgrade':
    case 'second-factor':
      return answerPage(deps, context, { screen, visitor, params, panel: passage.kind })
    case 'shown':
      return answerShown(app, deps, context, { screen, visitor, params, needs })
  }
}

type Shown = { screen: Screen; visitor: Visitor; params: Record<string, string>; needs: readonly Need[] }

async function answerShown(app: App, deps: PageDeps, context: AppContext, shown: Shown): Promise<Response> {
  const { screen, visitor, params, needs } = shown
  try {
    const answers = await Promise.all(needs.map((need) => answerNeed(app, context, need)))
    const queries = Object.fromEntries(answers.flat())
    const forward = forwardOf(needs, queries)
    if (forward !== null) return context.redirect(forward, 302)
    const [title, told] = [titleFrom(needs, queries), toldBy(needs, queries)]
    return answerPage(deps, context, { screen, visitor, params, queries, title, told: told && inPlainWords(told) })
  } catch (error) {
    const failure = problemOf(error)
    if (failure.status === 404)
      return answerPage(deps, context, { screen, visitor, params, problem: missing(`Page Not Found: ${context.req.path}`) })
    logProblem(failure, deps.log)
    return answerBrokenPage(deps, context, failure)
  }
}

/** The answer under its address, or nothing where the refusal (want of access, an odd query) is the page's own to show. */
async function answerNeed(app: App, context: AppContext, need: Need): Promise<(readonly [string, unknown])[]> {
  try {
    return [[addressOf(need.endpoint, need), await answerInProcess(app, context, need.endpoint, need)]]
  } catch (error) {
    const { status } = problemOf(error)
    if (status === 404 || status >= 500 || need.leadsTo) throw error
    return []
  }
}

const missing = (message: string): PageProblem => ({
  status: 404,
  message,
  description: 'The address may be mistyped, or the page has moved.',
})

/** Who is asking. What the page goes on to need of them comes with it, in one question to the database. */
async function findVisitor(app: App, context: AppContext, needs: readonly Need[]): Promise<Visitor> {
  // A browser without any cookie is a stranger; no question to the database is needed for that.
  if (!context.req.header('cookie')) return stranger
  await lookAhead(app, context, [{ endpoint: readVisitor }, ...needs])
  return (await answerInProcess(app, context, readVisitor, {})) as Visitor
}

type Answer = {
  screen: Screen
  visitor: Visitor
  params?: Record<string, string>
  /** What its answers call the page. */
  title?: string | null
  /** What its answers tell search engines. */
  told?: Told | null
  queries?: Record<string, unknown>
  panel?: Boot['panel']
  problem?: PageProblem
  headers?: Record<string, string>
}

/**
 * Whether a link led here that hides the page it stood on, as those do that members write: they lead out of the product, even where they
 * come back to it.
 */
function isFromText({ req }: AppContext): boolean {
  return req.header('sec-fetch-site') === 'same-origin' && req.header('referer') === undefined
}

function answerPage({ config, clock, build }: PageDeps, context: AppContext, answer: Answer): Response {
  const { screen, visitor, params = {}, queries = {}, told = null, panel = null, problem = null, headers = {} } = answer
  const theme = getCookie(context, 'theme')
  const boot: Boot = {
    screen: screen.name,
    params,
    build: build.id,
    productName: config.productName,
    deployed: config.deployed,
    demo: config.demo,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    queries: { ...queries, [readVisitor.path]: visitor },
    panel,
    problem,
    fromElsewhere: isFromElsewhere(context) || isFromText(context),
  }
  const extraScripts = config.production ? config.extraScripts : []
  const title = problem?.title ?? problem?.message ?? answer.title ?? titleOf(screen, params)
  const html = renderPage({
    screen,
    title,
    boot,
    build,
    nonce: context.get('nonce'),
    address: config.appUrl + context.req.path,
    told,
    signedIn: visitor.user !== null,
    words: panel || problem ? null : firstWordsOf(screen, queries, clock.now()),
    extraScripts,
  })
  return answerText(context, html, { type: 'text/html; charset=UTF-8', status: problem?.status ?? 200, headers })
}
