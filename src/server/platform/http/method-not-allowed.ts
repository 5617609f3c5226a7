import { ProblemError } from '#contract/problems/problems.ts'

/** The URL does not support this method. `allow` is the value of the `Allow` header. */
export class MethodNotAllowedError extends ProblemError {
  readonly allow: string

  /** @param methods the supported methods; GET implies HEAD */
  constructor(methods: readonly string[]) {
    super('method-not-allowed')
    this.name = 'MethodNotAllowedError'
    this.allow = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ')
  }
}
