import { isRouteErrorResponse } from 'react-router'
import type { ErrorPageContent } from '#contract/pages/boot.ts'
import { Problem } from '#contract/problems/problem.ts'
import { t } from '#domain/i18n/messages.ts'

/** A page that cannot be shown. Thrown by loaders, rendered by the error page. */
export class PageError extends Error {
  readonly problem: ErrorPageContent

  constructor(problem: ErrorPageContent, options?: ErrorOptions) {
    super(problem.message, options)
    this.name = 'PageFailure'
    this.problem = problem
  }
}

const notFoundDescription = t`The address may be mistyped, or the page may have moved.`

/** The error of a page that does not exist. The message defaults to `Page Not Found`. */
export function notFoundPage(message = t`Page Not Found`): PageError {
  return new PageError({ status: 404, message, description: notFoundDescription })
}

/** Converts anything thrown to the error page's content. Defaults to status 500 and `Internal Server Error`. */
export function pageProblemOf(error: unknown): ErrorPageContent {
  if (error instanceof PageError) return error.problem
  if (error instanceof Problem && error.code !== 'internal') return fromProblem(error)
  if (isChunkLoadError(error)) return chunkLoadProblem()
  if (isRouteErrorResponse(error) && error.status === 404) return notFoundPage().problem
  return {
    status: 500,
    message: t`Internal Server Error`,
    description: t`Something went wrong on our end. Try again in a moment.`,
  }
}

function chunkLoadProblem(): ErrorPageContent {
  if (!navigator.onLine) {
    const description = t`This page isn’t available offline. Try again when you’re connected.`
    return { status: 0, title: t`Offline`, message: t`You’re offline.`, description }
  }
  return {
    status: 0,
    title: t`Not loaded`,
    message: t`We couldn’t load part of this page.`,
    description: t`Your connection dropped, or there’s a new version. Everything you saved is safe.`,
  }
}

/** Whether a chunk of the app failed to load: the connection broke, or a newer build replaced it. */
export function isChunkLoadError(error: unknown): boolean {
  // Each browser engine words this differently for scripts, and Vite's preload has its own message for stylesheets.
  const pattern = /dynamically imported module|importing a module script|unable to preload css/i
  return error instanceof Error && pattern.test(error.message)
}

function fromProblem(problem: Problem): ErrorPageContent {
  if (problem.status === 404) return { status: 404, message: t`Page Not Found`, description: problem.detail }
  return { status: problem.status, title: problem.title, message: problem.detail, description: describeStatus(problem.status) }
}

function describeStatus(status: number): string {
  if (status === 0) return t`What you’ve entered stays on this page.`
  if (status === 503) return t`Your data is safe. This page works again once you’re back online.`
  return t`If it happens again, our support team can help.`
}
