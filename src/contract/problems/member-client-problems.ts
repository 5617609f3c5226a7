import { t } from '#domain/i18n/messages.ts'
import type { ProblemDescription } from './problem.ts'

/**
 * Rows of the problem table that only members' pages create without a server response. A separate file, so that other pages do
 * not load them.
 */
export const memberClientProblems = {
  'fresh-sign-in-required': {
    status: 403,
    title: t`Confirm it’s you`,
    detail: t`Sign in again to continue.`,
  },
  'copy-expired': { status: 410, title: t`Download expired`, detail: t`This download has expired. Request a new one.` },
  'payments-unavailable': {
    status: 503,
    title: t`Payments unavailable`,
    detail: t`There was a problem processing your payment. Please try again later.`,
  },
} as const satisfies Record<string, ProblemDescription>
