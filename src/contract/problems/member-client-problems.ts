import type { ProblemDescription } from './problem.ts'

/**
 * Rows of the problem table that only members' pages create without a server response. A separate file, so that other pages do
 * not load them.
 */
export const memberClientProblems = {
  'fresh-sign-in-required': {
    status: 403,
    title: 'Confirm that it is you',
    detail: 'Please sign in once more before you go on.',
  },
  'copy-expired': { status: 410, title: 'Copy too old', detail: 'This copy has expired. Please ask for a new one.' },
  'payments-unavailable': {
    status: 503,
    title: 'Payments unavailable',
    detail: 'There was a problem processing your payment. Please try again later.',
  },
} as const satisfies Record<string, ProblemDescription>
