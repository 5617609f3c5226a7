import { ProblemError } from '#contract/problems.ts'

const hourMs = 60 * 60_000

/** A limit was reached. `retryAfterSeconds` is a whole number of seconds, at least one, until it is worth another try. */
export class TooManyRequestsError extends ProblemError {
  readonly retryAfterSeconds: number

  /**
   * @param withinMs how long the window is that the limit counts in: more than an hour is not "at once"
   * @param words sentences for this limit, in place of those for any: why, and what to do, which ends before the wait
   */
  constructor(seconds: number, withinMs: number, words?: { reason: string; advice: string }) {
    const whole = Math.max(1, Math.ceil(seconds))
    const what = withinMs > hourMs ? 'You have done this as often as possible for now.' : 'That was a lot at once.'
    const detail = words
      ? `${words.reason} ${words.advice} ${inWords(whole)}.`
      : `${what} Please wait ${inWords(whole)}, then try again.`
    super('too-many-requests', detail)
    this.name = 'TooManyRequestsError'
    this.retryAfterSeconds = whole
  }
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
