import type { Limit } from '#server/platform/limits/limits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How often what is done in the community; the subject is the member's id. */
export const communityLimits = {
  posts: { name: 'community.posts/member', most: 20, withinMs: hourMs },
  comments: { name: 'community.comments/member', most: 120, withinMs: hourMs },
  edits: { name: 'community.edits/member', most: 120, withinMs: hourMs },
  /** Likes and follows. */
  marks: { name: 'community.marks/member', most: 120, withinMs: minuteMs },
  reports: { name: 'community.reports/member', most: 30, withinMs: 24 * hourMs },
  reads: { name: 'community.reads/member', most: 300, withinMs: minuteMs, isForReads: true },
  /** Of so many mentions by the same member somebody is told, as that may send mail; the subject is both of them. */
  mentions: { name: 'community.mentions/pair', most: 20, withinMs: 24 * hourMs },
  names: { name: 'community.names/member', most: 120, withinMs: minuteMs, isForReads: true },
} as const satisfies Record<string, Limit>
