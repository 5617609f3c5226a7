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
    body: 'My **off-market list** for three counties, 2,400 owners, is $497 until Friday. Ten places. Write to me and I send the link to pay.',
    comments: ['Is this not what the guidelines ask us to leave out?'],
    reports: [
      { hoursAgo: 11, reason: 'selling', note: 'He wrote the same to me in private, twice.' },
      { hoursAgo: 7, reason: 'selling' },
    ],
  },
  {
    section: 'deal-talk',
    hoursAgo: 178,
    likes: 1,
    body: 'Fund for mobile home parks, three places left. **14% a year, paid monthly, guaranteed** by the land. I have done this for six years and nobody has lost a dollar.',
    comments: ['Guaranteed by whom?'],
    reports: [{ hoursAgo: 15, reason: 'guarantee', note: 'Nobody can promise that, and there is no word about the risk.' }],
  },
  {
    section: 'ask-the-tribe',
    hoursAgo: 196,
    likes: 4,
    body: 'First rehab, and the bid came back at twice what I had planned. Do I get a second bid, or cut the kitchen?',
    comments: [
      'Get two more, on the same written scope. Bids without one cannot be compared.',
      'If you did not know what a kitchen costs, maybe this is not for you.',
    ],
    comment: 1,
    reports: [{ hoursAgo: 3, reason: 'unkind' }],
  },
  {
    section: 'market-talk',
    state: 'AZ',
    hoursAgo: 205,
    likes: 3,
    body: 'Phoenix: two agents told me this week that they see more sellers who carry the loan. I would not call it a trend yet.',
    reports: [{ hoursAgo: 150, reason: 'spam', note: 'Is this an advertisement?' }],
    settled: { hoursAgo: 140, outcome: 'dismissed', note: 'A market report as we like them; nothing is sold.' },
  },
]
