import type { ProblemCode } from './problems.ts'

/** How a problem is answered and explained: HTTP status, short title, and the sentence a person reads. */
export type ProblemDescription = { status: number; title: string; detail: string }

/** A fault of one field, in the words the form shows. */
export type FieldFault = { field: string; message: string }

/**
 * An expected failure that brings its own words, so that whoever handles one needs no table of all. The browser's `call()`
 * throws it with what the server answered; `status` is 0 where no answer came.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  /** HTTP status of the answer. */
  readonly status: number
  /** What kind of failure it is, in a word or two. */
  readonly title: string
  readonly errors: readonly FieldFault[]

  constructor(
    code: ProblemCode,
    { status, title, detail }: ProblemDescription,
    errors: readonly FieldFault[] = [],
    options?: ErrorOptions,
  ) {
    super(detail, options)
    this.name = 'Problem'
    this.code = code
    this.status = status
    this.title = title
    this.errors = errors
  }

  /** The sentence a person reads. */
  get detail(): string {
    return this.message
  }
}
