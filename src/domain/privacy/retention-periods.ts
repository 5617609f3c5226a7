/**
 * Retention periods of personal data. Everything that deletes data by age, and every text that promises a period, reads it here.
 * Source: docs/decisions/0020-personal-data.md
 */
export const retentionPeriods = {
  /** Answers, statement, statement history and scores, from the end of the last membership. */
  assessmentMonths: 24,
  /** Audit log events. */
  auditMonths: 24,
  /** Number of member cards that a member viewed, per day. */
  cardViewDays: 2,
  /** A support ticket, from the day it was closed for good. */
  closedTicketMonths: 24,
  /** The file of a data export, from the moment it is ready. */
  exportDays: 7,
  /** The record that a member requested a data export. */
  exportRecordDays: 30,
  /** The input of a matching run, from the day it began. */
  matchInputDays: 90,
  /** Notifications in a member's notification center. */
  notificationDays: 90,
  /** A post or comment deleted by its author, for admins who decide on reports. */
  removedPostDays: 30,
  /** Emails to an address that no account has. */
  orphanedEmailDays: 30,
} as const

/** Returns the instant `months` calendar months earlier. A day that the month does not have becomes its last day. */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(moment.getUTCDate(), lastDay))
  return before
}

/** Returns the instant `days` days earlier. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 86_400_000)
}
