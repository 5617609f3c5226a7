import type { ReportReason } from '#domain/community/reports.ts'
import type { PostSketch } from './posts-text.ts'

/** A post with its reports. They are about `comment`, or about the post if it is omitted. */
export type ReportedPost = PostSketch & {
  comment?: number
  reports: readonly { hoursAgo: number; reason: ReportReason; note?: string }[]
  /** An admin's decision, if there is one. */
  settled?: { hoursAgo: number; outcome: 'hidden' | 'dismissed'; reason?: ReportReason; note?: string }
}

/** Reported posts of the demo: open cases, and a resolved one. */
export const reportedPosts: readonly ReportedPost[] = [
  {
    section: 'needs-and-offers',
    kind: 'offer',
    hoursAgo: 160,
    likes: 0,
    body: 'My **off-market list** for three counties, 2,400 owners, is $497 until Friday. Only ten spots. DM me for the payment link.',
    comments: ['Isn’t this exactly what the guidelines say not to post?'],
    reports: [
      { hoursAgo: 11, reason: 'selling', note: 'He sent me the same thing in private. Twice.' },
      { hoursAgo: 7, reason: 'selling' },
    ],
  },
  {
    section: 'deal-talk',
    hoursAgo: 178,
    likes: 1,
    body: 'Mobile home park fund, three spots left. **14% a year, paid monthly, guaranteed** by the land. Six years in and no one has lost a dollar.',
    comments: ['Guaranteed by who?'],
    reports: [
      { hoursAgo: 15, reason: 'guarantee', note: 'No one can promise that, and the post doesn’t say a word about risk.' },
    ],
  },
  {
    section: 'ask-the-tribe',
    hoursAgo: 196,
    likes: 4,
    body: 'First rehab, and the bid came back at twice what I budgeted. Get a second bid, or cut the kitchen?',
    comments: [
      'Get two more on the same written scope. Without one you can’t compare them.',
      'If you didn’t know what a kitchen costs, maybe this isn’t for you.',
    ],
    comment: 1,
    reports: [{ hoursAgo: 3, reason: 'unkind' }],
  },
  {
    section: 'market-talk',
    state: 'AZ',
    hoursAgo: 205,
    likes: 3,
    body: 'Phoenix: two agents told me this week they’re seeing more seller carrybacks. I wouldn’t call it a trend yet.',
    reports: [{ hoursAgo: 150, reason: 'spam', note: 'Is this an ad?' }],
    settled: { hoursAgo: 140, outcome: 'dismissed', note: 'Just a good market update. Nothing’s for sale.' },
  },
]
