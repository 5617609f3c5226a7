import { isRouteErrorResponse } from 'react-router'
import type { PageProblem } from '#contract/boot.ts'
import { Problem } from '#contract/problem.ts'

/** A page that cannot be shown. Thrown by loaders, drawn by the error page. */
export class PageFailure extends Error {
  readonly problem: PageProblem

  constructor(problem: PageProblem, options?: ErrorOptions) {
    super(problem.message, options)
    this.name = 'PageFailure'
    this.problem = problem
  }
}

const missingDescription = 'The address may be mistyped, or the page has moved.'

/** A page that does not exist, in the words given, `Page Not Found` by default. */
export function missingPage(message = 'Page Not Found'): PageFailure {
  return new PageFailure({ status: 404, message, description: missingDescription })
}

/** What the error page says about anything thrown: status 500 and `Internal Server Error` unless it knows better. */
export function problemOfPage(error: unknown): PageProblem {
  if (error instanceof PageFailure) return error.problem
  if (error instanceof Problem && error.code !== 'internal') return ofProblem(error)
  if (isMissingFile(error)) return missingFile()
  if (isRouteErrorResponse(error) && error.status === 404) return missingPage().problem
  return {
    status: 500,
    message: 'Internal Server Error',
    description: 'Something went wrong on our side. Please try again in a moment.',
  }
}

function missingFile(): PageProblem {
  if (!navigator.onLine) {
    const description = 'This page has not been loaded yet. Try again when you are back online.'
    return { status: 0, title: 'Offline', message: 'You are offline.', description }
  }
  return {
    status: 0,
    title: 'Not loaded',
    message: 'A part of this page could not be loaded.',
    description: 'The connection was lost, or a new version has replaced this one. What you have saved is safe.',
  }
}

/** Whether a file of the app did not arrive: the connection broke, or a newer build took its place. */
export function isMissingFile(error: unknown): boolean {
  // Each engine has its own words for a script, and the build's loader has others for a stylesheet.
  const words = /dynamically imported module|importing a module script|unable to preload css/i
  return error instanceof Error && words.test(error.message)
}

function ofProblem(problem: Problem): PageProblem {
  if (problem.status === 404) return { status: 404, message: 'Page Not Found', description: problem.detail }
  return { status: problem.status, title: problem.title, message: problem.detail, description: describe(problem.status) }
}

function describe(status: number): string {
  if (status === 0) return 'What you have already entered stays on this page.'
  if (status === 503) return 'Your data is safe. This page works again as soon as the connection is back.'
  return 'If it happens again, our support team can help.'
}
