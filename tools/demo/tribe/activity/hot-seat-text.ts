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
    question: 'Do I go in at this price, or wait for the seller to come down?',
    exit: 'Hold ten years; refinance once rents are up.',
  },
  { question: 'What would you take out of my rehab budget, and what is missing?', exit: 'Refinance after the work, then hold.' },
  { question: 'Is 25% down right here, or do I bring in a partner?', exit: 'Hold; buy the partner out in year five.' },
  { question: 'Would you walk away from this one?', exit: 'Sell to an owner-occupant if it does not rent by spring.' },
  { question: 'Which of the two lenders do I sign with?', exit: 'Hold, with the option to sell after year three.' },
] as const

const backgrounds = [
  'Listed for 64 days, one price drop. The seller has bought the next house and wants to close this quarter.',
  'Off market, from a letter. The owner manages it himself, is 71, and would carry part of it.',
  'The inspection found the sewer line and an old panel. I have two bids and wait for a third.',
  'Rents are about 12% under the street. Two leases end in the next 60 days, the others run to fall.',
  'My agent says there is a second offer. I do not want to be pushed, and I do not want to lose it either.',
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
    'It covers itself from the first month, and the work is what you are good at.',
    'Reserves for six months are there, so the downside is a slow year, not a sale.',
    'I would offer this week, with the inspection as your way out.',
  ],
  wait: [
    'Get the third bid first; the sewer alone can move the whole return.',
    'Not before the lender has said 25 years in writing.',
    'Ask for the trailing twelve months. If he will not show them, you have your answer.',
  ],
  pass: [
    'You would be buying a job, two hours from home.',
    'Without the rent increase there is nothing in it, and the increase is a hope.',
    'The coverage is too thin for a roof of that age.',
  ],
}

/** Draws a vote and its reason. */
export function drawVote(chance: Chance): { vote: Vote; reason: string } {
  const vote = chance.pickWeighted([['go', 48], ['wait', 36], ['pass', 16]] as const) // prettier-ignore
  return { vote, reason: chance.pick(reasons[vote]) }
}

const remarks = [
  'The rent is what I would question: two of the comps are furnished. Call the property manager on Third Street before you trust it.',
  'I had the same panel. Budget $3,800 and a week, and have the insurer confirm it in writing before closing.',
  'Ask the seller to leave 10% in for two years at 5%. It costs them nothing they need now and turns your cash-on-cash around.',
  'Write down today at which number you walk. Then it is a decision and not a mood.',
  'My lender does these at 30 years. I will introduce you tonight.',
] as const

/** Draws a note on a hot seat. */
export function drawRemark(chance: Chance): string {
  return chance.pick(remarks)
}

const lessons = [
  {
    outcome: 'did-it',
    lesson: 'Closed four weeks later, $11,000 under my first number. The third bid paid for the whole conversation.',
  },
  {
    outcome: 'did-otherwise',
    lesson: 'Bought the one next door instead: same street, better bones, seller financing on a fifth of it.',
  },
  { outcome: 'waiting', lesson: 'Still talking. The seller came down twice without a word from me.' },
  { outcome: 'let-go', lesson: 'Passed. It sold for less than I had offered, after five more weeks. I would pass sooner.' },
] as const satisfies readonly { outcome: HotSeatOutcome; lesson: string }[]

/** Draws the outcome of a hot seat, weeks later. */
export function drawLesson(chance: Chance): { outcome: HotSeatOutcome; lesson: string } {
  return chance.pick(lessons)
}
