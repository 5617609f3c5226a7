import type { ReminderKind } from './jobs.ts'

/** Idempotency key of a reminder: a meeting at its time, and the recipient. A moved meeting has another key. */
export function reminderKey(kind: ReminderKind, podId: string, startsAt: Date, memberId: string): string {
  return `meeting-reminder/${kind}/${podId}/${startsAt.toISOString()}/${memberId}`
}
