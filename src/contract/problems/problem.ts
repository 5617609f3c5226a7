import type { ProblemCode } from './problems.ts'

/** Description of a problem: HTTP status, short title, and the message for the user. */
export type ProblemDescription = { status: number; title: string; detail: string }

/** An error of one field, in the wording that the form shows. */
export type FieldError = { field: string; message: string }

/**
 * An expected failure that carries its own text, so that its handlers do not need the problem table. The browser's `callApi()`
 * throws it with the server's response. `status` is 0 without a response.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  /** HTTP status of the response. */
  readonly status: number
  /** Short title of the failure. */
  readonly title: string
  readonly errors: readonly FieldError[]

  constructor(
    code: ProblemCode,
    { status, title, detail }: ProblemDescription,
    errors: readonly FieldError[] = [],
    options?: ErrorOptions,
  ) {
    super(detail, options)
    this.name = 'Problem'
    this.code = code
    this.status = status
    this.title = title
    this.errors = errors
  }

  /** The message for the user. */
  get detail(): string {
    return this.message
  }
}
