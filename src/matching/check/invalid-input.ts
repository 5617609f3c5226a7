/** One error of an input: its path, such as `members[3].slots`, and a message for people. */
export type InputError = { path: string; message: string }

/** Thrown for an invalid input, with all its errors. */
export class InvalidInput extends Error {
  /** The first hundred errors, in the order they are found. Never empty. */
  readonly errors: readonly InputError[]

  constructor(errors: readonly InputError[]) {
    super(errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('\n'))
    this.name = 'InvalidInput'
    this.errors = errors
  }
}
