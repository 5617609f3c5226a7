import type { Limit } from '#server/platform/limits/limits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Rate limits of the community, per member. */
export const communityLimits = {
  posts: { name: 'community.posts/member', max: 20, windowMs: hourMs },
  comments: { name: 'community.comments/member', max: 120, windowMs: hourMs },
  edits: { name: 'community.edits/member', max: 120, windowMs: hourMs },
  marks: { name: 'community.marks/member', max: 120, windowMs: minuteMs },
  reports: { name: 'community.reports/member', max: 30, windowMs: 24 * hourMs },
  reads: { name: 'community.reads/member', max: 300, windowMs: minuteMs, isForReads: true },
  /** Limits the notifications about mentions by the same member, which may send email. The subject is the pair of members. */
  mentions: { name: 'community.mentions/pair', max: 20, windowMs: 24 * hourMs },
  names: { name: 'community.names/member', max: 120, windowMs: minuteMs, isForReads: true },
} as const satisfies Record<string, Limit>
