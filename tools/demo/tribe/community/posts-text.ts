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
    body: 'Closed on the **12-unit in Tulsa** this morning. Seller financing at 5.5%, twelve months of my pod asking me the same question every Thursday. Numbers in the comments.',
    comments: [
      '$780,000, 10% down, seven-year balloon. Rents average $795 and two units are $150 under market.',
      'That balloon is generous. Did you ask for it, or did they offer?',
      'I asked for ten and got seven. The trick was to let the seller name the payment first.',
      'Congratulations! Please bring the rent roll to Tribe Talk.',
    ],
  },
  {
    section: 'ask-the-tribe',
    hoursAgo: 5,
    likes: 12,
    body: 'How are you underwriting insurance for coastal short-term rentals this year? My quote came back at 2.3× last year’s.',
    comments: [
      'We put in 1.6% of the value and stress it at 2.5%. Two deals died there, and rightly so.',
      'Ask for a quote with a higher wind deductible, and put that deductible into your reserves.',
      'A broker who only writes coastal saved us 18%. I can introduce you.',
    ],
  },
  {
    section: 'needs-and-offers',
    kind: 'need',
    hoursAgo: 9,
    likes: 4,
    body: 'Looking for a **property manager in Columbus** who takes on six doors. Two of mine came with the wrong one.',
    comments: ['Ask for their average days to lease and one owner who left them. I will send you two names.'],
  },
  {
    section: 'announcements',
    hoursAgo: 20,
    pinnedDays: 10,
    likes: 21,
    body: `Tribe Talk is on **${tribeTalkAt}**. A member walks us from the first call to the last check of a small apartment deal, with the real numbers. Bring one question.`,
    endsWithTribeTalk: true,
  },
  {
    section: 'deal-talk',
    hoursAgo: 26,
    likes: 9,
    body: 'Duplex, asking $265,000. Rents $1,450 and $1,375, taxes $4,100, insurance $1,900, both roofs from 2011.\n\nWith 8% vacancy, 8% management and 10% for repairs I am at about **$70 a month** after a 7.1% loan with 25% down. Would you go on, or let it go?',
    comments: [
      'Two old roofs and seventy dollars a month: let it go, or get the price down by one roof.',
      'What would the seller say to 240 and a slow closing?',
      'Thank you both. Offered 240. Let us see.',
    ],
  },
  {
    section: 'introductions',
    hoursAgo: 30,
    likes: 17,
    body: 'Hello from Boise. Nurse by night, two single-family rentals by day. I want ten doors in three years without buying myself a second job. My pod starts on Tuesday and I am a little nervous.',
    comments: [
      'Welcome! Everybody is nervous for the first ten minutes.',
      'Say the small number out loud in the first meeting. It helps.',
    ],
  },
  {
    section: 'market-talk',
    state: 'TX',
    hoursAgo: 34,
    likes: 7,
    body: 'San Antonio: I counted 41 price cuts in my three zip codes this week, 23 the week before. Rents flat. Is anybody seeing the same in Austin?',
    comments: ['Same in the north of Austin. New buildings give two months for free and pull everybody down.'],
  },
  {
    section: 'needs-and-offers',
    kind: 'offer',
    hoursAgo: 44,
    likes: 15,
    body: 'I read **rehab bids** for a living. Send me one, with prices blacked out if you like, and I tell you which three lines I would ask about. Two a week.',
    comments: ['Sent you mine. The demolition line alone paid for this membership.'],
  },
  {
    section: 'wins',
    hoursAgo: 50,
    likes: 24,
    body: 'Small one: sent 60 letters, got **four calls and one walk-through**. Last year I would have said direct mail does not work after the first twenty.',
    comments: ['Four of sixty is very good. Which list?', 'Owners from out of state who have held for fifteen years.'],
  },
  {
    section: 'ask-the-tribe',
    hoursAgo: 58,
    likes: 6,
    body: 'Partner wants to split by hours worked, I brought the money. How did you write yours down? I will take it to a lawyer, I only want to ask the right questions.',
    comments: [
      'We wrote three things: who decides, who can stop, and what happens if one wants out. Percentages were the easy part.',
    ],
  },
  {
    section: 'market-talk',
    state: 'OH',
    hoursAgo: 70,
    likes: 5,
    body: 'Cleveland, west side: renewals went up by $35 on average and nobody left. Section 8 inspections take five weeks at the moment; plan for that.',
  },
  {
    section: 'introductions',
    hoursAgo: 76,
    likes: 11,
    body: 'Tampa here. Sold a small plumbing business last spring, now learning to be on the other side of the invoice. Happy to look at photos of anything that leaks.',
    comments: ['You will regret that offer. Welcome!'],
  },
  {
    section: 'deal-talk',
    hoursAgo: 92,
    likes: 8,
    body: 'Self storage, 84 units, 71% full, asking a 7.4 cap on *last year’s* numbers. Taxes get reassessed at the sale here. What else do you check before you pay for a feasibility report?',
    comments: [
      'Call as a customer: ask for three sizes and when one is free. You learn the real occupancy in ten minutes.',
      'And the rate increases: are they in the past year, or in the seller’s plans?',
    ],
  },
  {
    section: 'needs-and-offers',
    kind: 'need',
    isSettled: true,
    hoursAgo: 101,
    likes: 3,
    body: 'Need a lender who does DSCR loans under $100,000. Three have told me that I am too small.',
    comments: ['A local credit union did two of mine. Messaged you.', 'Found. Thank you!'],
  },
  {
    section: 'wins',
    hoursAgo: 120,
    likes: 31,
    body: 'Fired my worst tenant’s excuse, which was me. Late fee since March, applied to everybody on the sixth. **Eleven of twelve paid on the first this month.**',
  },
  {
    section: 'ask-the-tribe',
    hoursAgo: 140,
    likes: 10,
    body: 'What do you do in the first meeting with a pod when one person talks for most of the hour?',
    comments: [
      'The timekeeper is not rude, the clock is. Agree on the clock first.',
      'Start the input round with whoever has said the least. It changes everything.',
    ],
  },
  {
    section: 'needs-and-offers',
    kind: 'offer',
    hoursAgo: 150,
    likes: 12,
    body: 'Offering my **rent-ready checklist**, 62 lines, photos included. It has cut my turns from 19 to 11 days.',
  },
  {
    section: 'market-talk',
    state: 'FL',
    hoursAgo: 165,
    likes: 6,
    body: 'Condo associations around Jacksonville are sending out reserve studies now. Ask for the minutes of the last three meetings before you offer, not after.',
    comments: ['Two of mine announced special assessments in the same month. Ask also what was *postponed*.'],
  },
  {
    section: 'deal-talk',
    hoursAgo: 190,
    likes: 7,
    body: 'Walked away from the fourplex: $18,500 of sewer line that the seller “did not know about”. Camera inspection cost $350. Best money of the month.',
  },
  {
    section: 'introductions',
    hoursAgo: 215,
    likes: 14,
    body: 'Two kids, one house hack, spreadsheets for fun. I am looking for people who buy within an hour of where they live and say no a lot.',
  },
]
