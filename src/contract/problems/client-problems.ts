import type { ProblemDescription } from './problem.ts'

/**
 * Rows of the problem table that pages need, because they create or explain these failures without a server response. Every page
 * loads them, so problems that only the server reports do not belong here.
 */
export const clientProblems = {
  'payload-too-large': { status: 413, title: 'Too large', detail: 'This request is larger than we accept.' },
  'sign-in-required': { status: 401, title: 'Sign in', detail: 'Please sign in to continue.' },
  'access-required': { status: 403, title: 'Membership needed', detail: 'This needs an active membership.' },
  forbidden: { status: 403, title: 'Refused', detail: 'You may not do this.' },
  'not-found': { status: 404, title: 'Not found', detail: 'There is nothing here.' },
  'invalid-request': { status: 400, title: 'Malformed request', detail: 'We could not read this request.' },
  'invalid-fields': { status: 422, title: 'Check the form', detail: 'Sorry, not all fields are filled out correctly.' },
  conflict: { status: 409, title: 'Out of date', detail: 'Somebody else changed this in the meantime.' },
  'too-many-requests': { status: 429, title: 'Too many requests', detail: 'That was a lot at once. Please wait a moment.' },
  timeout: { status: 503, title: 'Took too long', detail: 'This took too long. Please try again in a moment.' },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    detail: 'We cannot reach our database. Please try again in a moment.',
  },
  internal: { status: 500, title: 'Internal Server Error', detail: 'Something went wrong on our side.' },
  offline: { status: 0, title: 'Offline', detail: 'You are offline. Changes will be sent when you are back.' },
} as const satisfies Record<string, ProblemDescription>
