import type { PostKind, Section } from '#domain/community/sections.ts'
import type { StateCode } from '#domain/profile/states.ts'
import type { CastRole } from '../cast.ts'

/** A demo post: its age in hours, and its comments in order. */
export type PostSketch = {
  /** The author. Anyone if omitted. */
  by?: CastRole
  section: Section
  kind?: PostKind
  isSettled?: boolean
  state?: StateCode
  hoursAgo: number
  /** Number of days it stays pinned. */
  pinnedDays?: number
  /** Announces the next Tribe Talk, and is pinned until it starts. */
  endsWithTribeTalk?: true
  likes: number
  body: string
  comments?: readonly string[]
}

/**
 * The posts of the tribe, newest first.
 *
 * @param tribeTalkAt the start of the next Tribe Talk in the calendar, formatted
 */
export const postSketches = (tribeTalkAt: string): readonly PostSketch[] => [
  {
    section: 'wins',
    hoursAgo: 2,
    likes: 38,
    body: 'Closed on the **12-unit in Tulsa** this morning! Seller financing at 5.5%. My pod asked me the same question every Thursday for twelve months. Ask me anything about the numbers.',
    comments: [
      'Congrats! What were the terms?',
      'Did you ask for seller financing, or did they bring it up?',
      'I asked. $780,000, 10% down, seven-year balloon. I wanted ten years and got seven. The trick was letting the seller name the payment first. Rents average $795, and two units are $150 under market.',
      'Seven years is a great balloon. Please bring the rent roll to Tribe Talk.',
    ],
  },
  {
    section: 'ask-the-tribe',
    hoursAgo: 5,
    likes: 12,
    body: 'How’s everyone underwriting insurance on coastal short-term rentals this year? My quote came back at 2.3x last year’s.',
    comments: [
      'We use 1.6% of value and stress it at 2.5%. That killed two deals, and it should have.',
      'Get a quote with a higher wind deductible and put that deductible in your reserves. Also, a broker who only writes coastal saved us 18%. Happy to introduce you.',
      'Yes please! Messaging you now.',
    ],
  },
  {
    section: 'needs-and-offers',
    kind: 'need',
    hoursAgo: 9,
    likes: 4,
    body: 'Looking for a **property manager in Columbus** who’ll take on six doors. Two of mine came with the wrong manager.',
    comments: ['Ask for their average days to lease, and for one owner who left them. I’ll send you two names.'],
  },
  {
    section: 'announcements',
    hoursAgo: 20,
    pinnedDays: 10,
    likes: 21,
    body: `Tribe Talk is on **${tribeTalkAt}**. A member walks us through a small apartment deal from first call to last check, with the real numbers. Bring one question.`,
    endsWithTribeTalk: true,
  },
  {
    section: 'deal-talk',
    hoursAgo: 26,
    likes: 9,
    body: 'Duplex, asking $265,000. Rents $1,300 and $1,225, taxes $4,100, insurance $1,900, both roofs from 2011.\n\nWith 8% vacancy, 8% management, and 10% for repairs, I get about **$70 a month** after a 7.1% loan with 25% down. Would you keep going or pass?',
    comments: [
      'Two old roofs for $70 a month? Pass, or get the price down by one roof.',
      'What would the seller say to 240 and a slow close?',
      'Thanks, both. Just offered 240. We’ll see.',
    ],
  },
  {
    section: 'introductions',
    hoursAgo: 30,
    likes: 17,
    body: 'Hi from Boise! Nurse by night, two single-family rentals by day. I want ten doors in three years without buying myself a second job. My pod starts Tuesday and I’m a little nervous.',
    comments: [
      'Welcome! Everyone’s nervous for the first ten minutes.',
      'Say your smallest number out loud in the first meeting. It helps.',
    ],
  },
  {
    section: 'market-talk',
    state: 'TX',
    hoursAgo: 34,
    likes: 7,
    body: 'San Antonio: I counted 41 price cuts in my three ZIP codes this week, up from 23 last week. Rents are flat. Anyone seeing the same in Austin?',
    comments: ['Same in north Austin. New buildings are giving two months free, and it’s pulling everyone down.'],
  },
  {
    section: 'needs-and-offers',
    kind: 'offer',
    hoursAgo: 44,
    likes: 15,
    body: 'I read **rehab bids** for a living. Send me one (black out the prices if you want) and I’ll tell you which three lines I’d ask about. I can do two a week.',
    comments: ['Sent you mine. The demo line alone paid for this membership.'],
  },
  {
    section: 'wins',
    hoursAgo: 50,
    likes: 24,
    body: 'Small one: sent 60 letters and got **four calls and one walk-through**. Last year I’d have quit after twenty and told you direct mail doesn’t work.',
    comments: [
      '4 out of 60 is really good. Which list?',
      'Following. I sent 80 last month and got one call.',
      'Out-of-state owners who’ve held for fifteen years.',
    ],
  },
  {
    section: 'ask-the-tribe',
    hoursAgo: 58,
    likes: 6,
    body: 'My partner wants to split by hours worked. I put in the money. How did you write up your agreement? I’ll take ours to a lawyer. I just want to ask the right questions.',
    comments: [
      'We wrote down three things: who decides, who can say stop, and what happens if one of us wants out. The percentages were the easy part.',
    ],
  },
  {
    section: 'market-talk',
    state: 'OH',
    hoursAgo: 70,
    likes: 5,
    body: 'Cleveland, west side: my renewals went up $35 on average and no one left. Section 8 inspections are taking five weeks right now, so plan for that.',
  },
  {
    section: 'introductions',
    hoursAgo: 76,
    likes: 11,
    body: 'Tampa here. Sold my small plumbing business last spring and now I’m learning to be on the other side of the invoice. Happy to look at photos of anything that leaks.',
    comments: ['You’re going to regret that offer. Welcome!'],
  },
  {
    section: 'deal-talk',
    hoursAgo: 92,
    likes: 8,
    body: 'Self storage, 84 units, 71% full, asking a 7.4 cap on *last year’s* numbers. Taxes get reassessed at sale here. What else would you check before paying for a feasibility report?',
    comments: [
      'Call as a customer. Ask about three sizes and when one’s available. You’ll know the real occupancy in ten minutes.',
      'And the rate increases: did they actually happen, or are they just in the seller’s pro forma?',
    ],
  },
  {
    section: 'needs-and-offers',
    kind: 'need',
    isSettled: true,
    hoursAgo: 101,
    likes: 3,
    body: 'Need a lender who does DSCR loans under $100,000. Three have told me I’m too small.',
    comments: [
      'A local credit union did two of mine. Messaged you.',
      'Second that. Mine went as low as $60,000.',
      'Found one. Thank you both!',
    ],
  },
  {
    section: 'wins',
    hoursAgo: 120,
    likes: 31,
    body: 'Turns out my worst tenant’s best excuse was me. Since March, I’ve charged the late fee on the 6th, no exceptions. **Eleven of twelve paid on the 1st this month.**',
  },
  {
    section: 'ask-the-tribe',
    hoursAgo: 140,
    likes: 10,
    body: 'What do you do in a pod’s first meeting when one person talks for most of the hour?',
    comments: [
      'The timekeeper isn’t rude. The clock is. Agree on the clock first.',
      'Start the input round with the person who’s said the least. It changes everything.',
    ],
  },
  {
    section: 'needs-and-offers',
    kind: 'offer',
    hoursAgo: 150,
    likes: 12,
    body: 'Sharing my **rent-ready checklist**: 62 lines, photos included. It cut my turns from 19 days to 11.',
  },
  {
    section: 'market-talk',
    state: 'FL',
    hoursAgo: 165,
    likes: 6,
    body: 'Condo associations around Jacksonville are sending out their reserve studies. Ask for the minutes from the last three meetings before you offer, not after.',
    comments: ['Two of mine announced special assessments in the same month. Also ask what got *postponed*.'],
  },
  {
    section: 'deal-talk',
    hoursAgo: 190,
    likes: 7,
    body: 'Walked away from the fourplex: $18,500 in sewer line the seller “didn’t know about.” Camera inspection was $350. Best money I spent all month.',
  },
  {
    section: 'introductions',
    hoursAgo: 215,
    likes: 14,
    body: 'Two kids, one house hack, spreadsheets for fun. Looking for people who buy within an hour of home and say no a lot.',
  },
]
