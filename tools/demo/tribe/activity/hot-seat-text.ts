import type { Brief, HotSeatOutcome, Vote } from '#domain/hot-seats/brief.ts'
import type { DealCard } from '#domain/hot-seats/deal.ts'
import type { Niche } from '#domain/statement/options.ts'
import type { Chance } from '../../chance.ts'
import type { PlannedMember } from '../member.ts'

/** Typical deals of a kind: units, price and rent of each, and the operating share of the rent. */
type Market = {
  units: readonly [number, number]
  price: readonly [number, number]
  rent01: readonly [number, number]
  costs01: number
}

const houses: Market = { units: [1, 1], price: [185_000, 340_000], rent01: [0.0078, 0.0094], costs01: 0.36 }
const nights: Market = { units: [1, 1], price: [260_000, 480_000], rent01: [0.0125, 0.0155], costs01: 0.46 }

/** Current market figures. Rent is a monthly share of the price. */
const markets: Partial<Record<Niche, Market>> = {
  'Multi-Family Investing': { units: [4, 12], price: [88_000, 128_000], rent01: [0.0102, 0.0122], costs01: 0.41 },
  'Short-Term Rental': nights,
  'Medium-Term Rentals': { ...nights, rent01: [0.0115, 0.0135], costs01: 0.42 },
  'Self Storage': { units: [80, 160], price: [5_500, 8_000], rent01: [0.0118, 0.014], costs01: 0.36 },
}

const questions = [
  {
    question: 'Do I buy at this price, or wait for the seller to come down?',
    exit: 'Hold for ten years. Refinance once rents are up.',
  },
  { question: 'What would you cut from my rehab budget, and what am I missing?', exit: 'Refinance after the rehab, then hold.' },
  { question: 'Do I put 25% down on this one, or bring in a partner?', exit: 'Hold. Buy the partner out in year five.' },
  { question: 'Would you walk away from this one?', exit: 'Sell to an owner-occupant if it’s not rented by spring.' },
  { question: 'Which of the two lenders do I sign with?', exit: 'Hold, with the option to sell after year three.' },
] as const

const backgrounds = [
  'On the market for 64 days, with one price drop. The seller already bought another house and wants to close this quarter.',
  'Off market, from one of my letters. The owner is 71, self-manages, and would carry part of the price.',
  'The inspection turned up a bad sewer line and an old panel. I have two bids and I’m waiting on a third.',
  'Rents are about 12% under market. Two leases end in the next 60 days, the rest in the fall.',
  'My agent says there’s a second offer. I don’t want to be rushed, but I don’t want to lose the deal, either.',
] as const

/** Draws a brief for the hot seat: a deal of the member's kind with its figures. */
export function drawBrief(chance: Chance, { niche, profile }: PlannedMember): Brief {
  const { question, exit } = chance.pick(questions)
  const cityPhrase = profile.city ? `In ${profile.city}. ` : ''
  return { question, background: cityPhrase + chance.pick(backgrounds), exit, deal: drawDeal(chance, markets[niche] ?? houses) }
}

function drawDeal(chance: Chance, { units: [few, many], price: [low, high], rent01: [poor, rich], costs01 }: Market): DealCard {
  const units = chance.integer(few, many)
  const price = rounded(units * chance.integer(low, high), 5_000)
  const rentPerMonth = rounded(price * (poor + chance.draw01() * (rich - poor)), 50)
  return {
    price,
    units,
    rentPerMonth,
    vacancyPercent: chance.pick([5, 6, 8]),
    expensesPerMonth: rounded(rentPerMonth * costs01, 25),
    rehab: rounded(price * chance.draw01() * 0.14, 500),
    closingCosts: rounded(price * 0.025, 250),
    downPercent: chance.pick([20, 25, 25, 30]),
    interestPercent: chance.pick([6.25, 6.5, 6.75, 6.875, 7.125]),
    loanYears: chance.pick([25, 30, 30]),
  }
}

function rounded(value: number, step: number): number {
  return Math.round(value / step) * step
}

const reasons: Record<Vote, readonly string[]> = {
  go: [
    'It pays for itself from month one, and the rehab is right up your alley.',
    'You have six months of reserves, so the downside is a slow year, not a forced sale.',
    'I’d offer this week, with the inspection as your out.',
  ],
  wait: [
    'Get the third bid first. The sewer alone could change your whole return.',
    'Not until the lender puts 25 years in writing.',
    'Ask for the trailing twelve months. If they won’t show you, that’s your answer.',
  ],
  pass: [
    'You’d be buying a job two hours from home.',
    'It works only with the rent increase, and the increase is just a hope.',
    'Coverage is too thin with a roof that old.',
  ],
}

/** Draws a vote and its reason. */
export function drawVote(chance: Chance): { vote: Vote; reason: string } {
  const vote = chance.pickWeighted([['go', 48], ['wait', 36], ['pass', 16]] as const) // prettier-ignore
  return { vote, reason: chance.pick(reasons[vote]) }
}

const remarks = [
  'I’d question the rent. Two of the comps are furnished. Call a local property manager before you trust that number.',
  'I had the same panel. Budget $3,800 and a week, and get the insurer to confirm it in writing before closing.',
  'Ask the seller to carry 10% for two years at 5%. They don’t need that money now, and the loan would turn your cash-on-cash around.',
  'Write down your walk-away number today. Then it’s a decision, not a mood.',
  'My lender does these at 30 years. I’ll introduce you tonight.',
] as const

/** Draws a note on a hot seat. */
export function drawRemark(chance: Chance): string {
  return chance.pick(remarks)
}

const lessons = [
  {
    outcome: 'did-it',
    lesson: 'Closed four weeks later, $11,000 under my first number. Getting that third bid paid off.',
  },
  {
    outcome: 'did-otherwise',
    lesson: 'Bought the one next door instead. Same street, better bones, and the seller carried 20%.',
  },
  { outcome: 'waiting', lesson: 'Still talking. The seller’s come down twice without me saying a word.' },
  { outcome: 'let-go', lesson: 'Passed. It sold five weeks later for less than I’d offered. Next time I’d pass sooner.' },
] as const satisfies readonly { outcome: HotSeatOutcome; lesson: string }[]

/** Draws the outcome of a hot seat, weeks later. */
export function drawLesson(chance: Chance): { outcome: HotSeatOutcome; lesson: string } {
  return chance.pick(lessons)
}
