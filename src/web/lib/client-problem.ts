import { clientProblems } from '#contract/problems/client-problems.ts'
import { type FieldError, Problem } from '#contract/problems/problem.ts'
import { t } from '#domain/i18n/messages.ts'

/** Codes of problems that the page itself creates. */
export type ClientProblemCode = keyof typeof clientProblems

type ProblemOverrides = { detail?: string; errors?: readonly FieldError[]; cause?: unknown }

/** Shown if the server does not respond. */
export const unreachableMessage = t`We can’t reach the server. Try again in a moment.`

/** Creates a client problem. Uses the default text of its code unless a more specific one is given. */
export function clientProblem(code: ClientProblemCode, { detail, errors, cause }: ProblemOverrides = {}): Problem {
  const defaults = clientProblems[code]
  return new Problem(code, { ...defaults, detail: detail ?? defaults.detail }, errors, { cause })
}

/** Converts any error to a problem. An unknown error becomes `internal`, with the original as its cause. */
export function toProblem(error: unknown): Problem {
  return error instanceof Problem ? error : clientProblem('internal', { cause: error })
}
