import { ProblemError } from '#contract/problems.ts'

/** An address does not take this method. `allow` names those it does, as the header of that name lists them. */
export class MethodNotAllowedError extends ProblemError {
  readonly allow: string

  /** @param methods what the address takes; whoever takes GET takes HEAD */
  constructor(methods: readonly string[]) {
    super('method-not-allowed')
    this.name = 'MethodNotAllowedError'
    this.allow = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ')
  }
}
