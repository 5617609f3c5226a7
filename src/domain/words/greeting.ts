import { formatDaysUntil, formatLongDay, hourOf } from './dates.ts'

/** How a member is greeted at an hour of their own day, by name where that is known. */
export function greeting(now: Date, timeZone: string, name: string | null): string {
  const hour = hourOf(now, timeZone)
  // Whoever is still up after midnight is in their evening; "Good night" would send them away.
  const hello = hour < 5 ? 'Good evening' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
  return name ? `${hello}, ${name}` : hello
}

/** The line under the greeting: the day, and how far away the pod's next meeting is where there is one. */
export function dayLine(now: Date, timeZone: string, meetsAt: string | null): string {
  const meeting = meetsAt === null ? '' : ` · your pod meets ${formatDaysUntil(new Date(meetsAt), now, timeZone)}`
  return `${formatLongDay(now, timeZone)}${meeting}`
}
