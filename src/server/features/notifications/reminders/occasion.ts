import type { ReminderKind } from './jobs.ts'

/** What names a reminder once and for all: a meeting at its time, and whom it reminds. One moved to another time is another one. */
export function reminderOccasion(kind: ReminderKind, podId: string, startsAt: Date, memberId: string): string {
  return `meeting-reminder/${kind}/${podId}/${startsAt.toISOString()}/${memberId}`
}
