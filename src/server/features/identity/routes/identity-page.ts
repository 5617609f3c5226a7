import { type ProblemError, problems } from '#contract/problems.ts'
import type { Deps } from '#server/deps.ts'
import type { AppContext } from '#server/platform/http/context.ts'
import { logProblem, problemOf, headersOf } from '#server/platform/http/error-edge.ts'
import { getCookie } from 'hono/cookie'
import { type PageFrame, renderMessagePage, themeOf } from '../pages/page.ts'

/** What every page of the built-in issuer is answered with. */
export type IdentityPageDeps = Pick<Deps, 'config' | 'log'>

/** Where a page leads that has nothing more to offer, and what the button says. */
export type WayOn = { to: string; label: string }

/** The frame of a page for whoever asks: product, nonce, and the theme they chose. */
export function frameOf({ config }: IdentityPageDeps, context: AppContext): PageFrame {
  return { productName: config.productName, theme: themeOf(getCookie(context, 'theme')), nonce: context.get('nonce') }
}

/** A person in front of these pages gets a failure as a page too; programs get the problem. */
export async function orPage(
  deps: IdentityPageDeps,
  context: AppContext,
  answer: () => Response | Promise<Response>,
  wayOn: WayOn = { to: '/login', label: 'Start again' },
): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const problem = problemOf(error)
    if (!wantsPage(context)) throw error
    logProblem(problem, deps.log)
    return answerFailure(deps, context, problem, wayOn)
  }
}

/** Whether it is a person who asks, in front of a browser. */
export function wantsPage(context: AppContext): boolean {
  return context.req.header('accept')?.includes('text/html') ?? false
}

/** Answers a page with one message and one way on. */
export function answerMessage(
  deps: IdentityPageDeps,
  context: AppContext,
  page: { title: string; message: string; to: string; label: string },
  status: 200 | 400 | 404 | 409 | 410 = 200,
): Response | Promise<Response> {
  return context.html(renderMessagePage(frameOf(deps, context), page), status)
}

/** Answers 400 to a step of a sign-in that is over. */
export function answerExpired(deps: IdentityPageDeps, context: AppContext): Response | Promise<Response> {
  const message = 'It was open for too long, or the sign-in was finished in another tab.'
  return answerMessage(deps, context, { title: 'This page has expired', message, to: '/login', label: 'Start again' }, 400)
}

function answerFailure(
  deps: IdentityPageDeps,
  context: AppContext,
  problem: ProblemError,
  wayOn: WayOn,
): Response | Promise<Response> {
  for (const [name, value] of Object.entries(headersOf(problem))) context.header(name, value)
  const page = { title: problems[problem.code].title, message: problem.detail, ...wayOn }
  return context.html(renderMessagePage(frameOf(deps, context), page), problem.status as 500)
}
