import { type ProblemError, problems } from '#contract/problems/problems.ts'
import type { Deps } from '#server/deps.ts'
import type { AppContext } from '#server/platform/http/context.ts'
import { logProblem, problemOf, headersOf } from '#server/platform/http/error-responses.ts'
import { getCookie } from 'hono/cookie'
import { t } from '#domain/i18n/messages.ts'
import { type PageFrame, renderMessagePage, themeOf } from '../pages/page.ts'

export type IdentityPageDeps = Pick<Deps, 'config' | 'log'>

/** The target of a message page's link, and its label. */
export type ContinueLink = { to: string; label: string }

/** Returns the frame of a page for a request: product, nonce, and the chosen theme. */
export function frameOf({ config }: IdentityPageDeps, context: AppContext): PageFrame {
  return { productName: config.productName, theme: themeOf(getCookie(context, 'theme')), nonce: context.get('nonce') }
}

/** Responds to a failure with a page for browsers and a problem for programs. */
export async function withErrorPage(
  deps: IdentityPageDeps,
  context: AppContext,
  handle: () => Response | Promise<Response>,
  continueLink: ContinueLink = { to: '/login', label: t`Start over` },
): Promise<Response> {
  try {
    return await handle()
  } catch (error) {
    const problem = problemOf(error)
    if (!acceptsHtml(context)) throw error
    logProblem(problem, deps.log)
    return respondWithFailure(deps, context, problem, continueLink)
  }
}

/** Returns whether the request comes from a browser. */
export function acceptsHtml(context: AppContext): boolean {
  return context.req.header('accept')?.includes('text/html') ?? false
}

/** Responds with a page with one message and one link. */
export function respondWithMessage(
  deps: IdentityPageDeps,
  context: AppContext,
  page: { title: string; message: string; to: string; label: string },
  status: 200 | 400 | 404 | 409 | 410 = 200,
): Response | Promise<Response> {
  return context.html(renderMessagePage(frameOf(deps, context), page), status)
}

/** Responds with 400 to a step of a sign-in that is over. */
export function respondWithExpired(deps: IdentityPageDeps, context: AppContext): Response | Promise<Response> {
  const message = t`The page was open too long, or you already signed in from another tab.`
  return respondWithMessage(deps, context, { title: t`This page has expired`, message, to: '/login', label: t`Start over` }, 400)
}

function respondWithFailure(
  deps: IdentityPageDeps,
  context: AppContext,
  problem: ProblemError,
  continueLink: ContinueLink,
): Response | Promise<Response> {
  for (const [name, value] of Object.entries(headersOf(problem))) context.header(name, value)
  const page = { title: problems[problem.code].title, message: problem.detail, ...continueLink }
  return context.html(renderMessagePage(frameOf(deps, context), page), problem.status as 500)
}
