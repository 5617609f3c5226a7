import { t } from '#domain/i18n/messages.ts'
import { formatDaysUntil, formatLongDay, hourOf } from './dates.ts'

/** Returns a greeting for the local hour, with the member's name if known. */
export function formatGreeting(now: Date, timeZone: string, name: string | null): string {
  const hour = hourOf(now, timeZone)
  // After midnight it is still evening for a member who is awake. "Good night" would sound like a farewell.
  const hello = hour < 5 ? t`Good evening` : hour < 12 ? t`Good morning` : hour < 18 ? t`Good afternoon` : t`Good evening`
  return name ? `${hello}, ${name}` : hello
}

/** Returns the line below the greeting: the day, and the time until the pod's next meeting if there is one. */
export function formatDaySummary(now: Date, timeZone: string, meetsAt: string | null): string {
  const day = formatLongDay(now, timeZone)
  if (meetsAt === null) return day
  return t`${{ day }} · your pod meets ${{ daysUntil: formatDaysUntil(new Date(meetsAt), now, timeZone) }}`
}
