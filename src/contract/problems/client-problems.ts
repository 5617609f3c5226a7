import { t } from '#domain/i18n/messages.ts'
import type { ProblemDescription } from './problem.ts'

/**
 * Rows of the problem table that pages need, because they create or explain these failures without a server response. Every page
 * loads them, so problems that only the server reports do not belong here.
 */
export const clientProblems = {
  'payload-too-large': { status: 413, title: t`Too large`, detail: t`What you entered is too long. Shorten it and try again.` },
  'sign-in-required': { status: 401, title: t`Sign in`, detail: t`Sign in to continue.` },
  'access-required': { status: 403, title: t`Membership required`, detail: t`You need an active membership for this.` },
  forbidden: { status: 403, title: t`Not allowed`, detail: t`You don’t have permission to do this.` },
  'not-found': { status: 404, title: t`Not found`, detail: t`We couldn’t find what you’re looking for.` },
  'invalid-request': { status: 400, title: t`Invalid request`, detail: t`We couldn’t read this request.` },
  'invalid-fields': { status: 422, title: t`Check the form`, detail: t`Check the highlighted fields.` },
  conflict: {
    status: 409,
    title: t`Out of date`,
    detail: t`Someone else changed this in the meantime. Reload to see the latest version.`,
  },
  'too-many-requests': {
    status: 429,
    title: t`Too many requests`,
    detail: t`Too many attempts. Try again in a moment.`,
  },
  timeout: { status: 503, title: t`Timed out`, detail: t`The request took too long. Try again in a moment.` },
  unavailable: {
    status: 503,
    title: t`Temporarily unavailable`,
    detail: t`We’re having trouble on our end. Try again in a moment.`,
  },
  internal: { status: 500, title: t`Internal Server Error`, detail: t`Something went wrong on our end.` },
  offline: { status: 0, title: t`Offline`, detail: t`You’re offline. We’ll send your changes when you’re back online.` },
} as const satisfies Record<string, ProblemDescription>
