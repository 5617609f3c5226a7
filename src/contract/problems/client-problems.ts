import type { ProblemDescription } from './problem.ts'

/**
 * Rows of the problem table that pages need, because they create or explain these failures without a server response. Every page
 * loads them, so problems that only the server reports do not belong here.
 */
export const clientProblems = {
  'payload-too-large': { status: 413, title: 'Too large', detail: 'What you entered is too long. Shorten it and try again.' },
  'sign-in-required': { status: 401, title: 'Sign in', detail: 'Sign in to continue.' },
  'access-required': { status: 403, title: 'Membership required', detail: 'You need an active membership for this.' },
  forbidden: { status: 403, title: 'Not allowed', detail: 'You don’t have permission to do this.' },
  'not-found': { status: 404, title: 'Not found', detail: 'We couldn’t find what you’re looking for.' },
  'invalid-request': { status: 400, title: 'Invalid request', detail: 'We couldn’t read this request.' },
  'invalid-fields': { status: 422, title: 'Check the form', detail: 'Check the highlighted fields.' },
  conflict: {
    status: 409,
    title: 'Out of date',
    detail: 'Someone else changed this in the meantime. Reload to see the latest version.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many attempts. Try again in a moment.',
  },
  timeout: { status: 503, title: 'Timed out', detail: 'The request took too long. Try again in a moment.' },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'We’re having trouble on our end. Try again in a moment.',
  },
  internal: { status: 500, title: 'Internal Server Error', detail: 'Something went wrong on our end.' },
  offline: { status: 0, title: 'Offline', detail: 'You’re offline. We’ll send your changes when you’re back online.' },
} as const satisfies Record<string, ProblemDescription>
