import { ProblemError } from '#contract/problems/problems.ts'
import { plural, t } from '#domain/i18n/messages.ts'

const hourMs = 60 * 60_000

/** A rate limit was reached. `retryAfterSeconds` is a whole number of seconds, at least one. */
export class TooManyRequestsError extends ProblemError {
  readonly retryAfterSeconds: number

  /**
   * @param windowMs length of the limit's window; above an hour, the message does not say "at once"
   * @param text sentences for this limit instead of the general ones: the reason, and the advice, which is followed by the wait
   */
  constructor(seconds: number, windowMs: number, text?: { reason: string; advice: string }) {
    const whole = Math.max(1, Math.ceil(seconds))
    const what = windowMs > hourMs ? t`You’ve reached the limit for now.` : t`Too many attempts.`
    const detail = text
      ? `${text.reason} ${text.advice} ${formatDuration(whole)}.`
      : t`${{ what }} Try again in ${{ duration: formatDuration(whole) }}.`
    super('too-many-requests', detail)
    this.name = 'TooManyRequestsError'
    this.retryAfterSeconds = whole
  }
}

function formatDuration(seconds: number): string {
  if (seconds < 60) return t`${plural({ seconds }, { one: 'a second', other: '# seconds' })}`
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return t`${plural({ minutes }, { one: 'a minute', other: '# minutes' })}`
  return t`${{ ceil: Math.ceil(minutes / 60) }} hours`
}
