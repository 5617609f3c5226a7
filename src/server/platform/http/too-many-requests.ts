import { ProblemError } from '#contract/problems.ts'

/** A limit was reached. `retryAfterSeconds` is a whole number of seconds, at least one, until it is worth another try. */
export class TooManyRequestsError extends ProblemError {
  readonly retryAfterSeconds: number

  constructor(seconds: number) {
    const whole = Math.max(1, Math.ceil(seconds))
    super('too-many-requests', `That was a lot at once. Please wait ${inWords(whole)}, then try again.`)
    this.name = 'TooManyRequestsError'
    this.retryAfterSeconds = whole
  }
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
