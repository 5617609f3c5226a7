import { pageProblems } from '#contract/page-problems.ts'
import { type FieldFault, Problem } from '#contract/problem.ts'

/** Codes of the failures that a page makes by itself. */
export type OwnProblemCode = keyof typeof pageProblems

type Particulars = { detail?: string; errors?: readonly FieldFault[]; cause?: unknown }

/** What is said when the server does not answer at all. */
export const unreachable = 'We cannot reach the server. Please try again in a moment.'

/** A failure of the page's own, in the words of its code where no more precise ones are given. */
export function ownProblem(code: OwnProblemCode, { detail, errors, cause }: Particulars = {}): Problem {
  const described = pageProblems[code]
  return new Problem(code, { ...described, detail: detail ?? described.detail }, errors, { cause })
}

/** The problem inside a failure that is not one of ours becomes `internal`; the original stays as its cause. */
export function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : ownProblem('internal', { cause: error })
}
