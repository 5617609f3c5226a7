/**
 * How long personal data is kept. Everything that lets go of something by its age, and everything that promises it, reads its
 * period here.
 *
 * Source: docs/decisions/0039-own-data.md
 */
export const periods = {
  /** Answers, statement, its history and scores: so many months after the last membership ended. */
  assessmentMonths: 24,
  /** Events of the audit log. */
  auditMonths: 24,
  /** How many member cards a member saw, by day. */
  cardViewDays: 2,
  /** A question to support, from the day it was closed for good. */
  closedTicketMonths: 24,
  /** The file of a copy of one's data, from the moment it is ready. */
  exportDays: 7,
  /** That somebody asked for a copy of their data. */
  exportNoteDays: 30,
  /** What a run of the match was made from, from the day it began. */
  matchInputDays: 90,
  /** What members were told, as it stands among their notifications. */
  noticeDays: 90,
  /** A post or a comment that its author took away, kept for admins who decide on what was reported. */
  removedTalkDays: 30,
  /** Mails to an address that nobody here has any more, or ever had. */
  strayMailDays: 30,
} as const

/** The moment so many months before another, as the calendar counts them; the last day of a shorter month. */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(moment.getUTCDate(), lastDay))
  return before
}

/** The moment so many days before another. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 86_400_000)
}
