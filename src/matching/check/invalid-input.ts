/** One thing that is wrong with an input: where, such as `members[3].slots`, and a sentence a person understands. */
export type InputFault = { path: string; message: string }

/** An input that cannot be worked with, and everything that is wrong with it. */
export class InvalidInput extends Error {
  /** In the order in which they are found, the first hundred; never empty. */
  readonly errors: readonly InputFault[]

  constructor(errors: readonly InputFault[]) {
    super(errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('\n'))
    this.name = 'InvalidInput'
    this.errors = errors
  }
}
