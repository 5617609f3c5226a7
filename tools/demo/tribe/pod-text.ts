import type { ExpertiseArea, Niche } from '#domain/statement/options.ts'
import type { Chance } from '../chance.ts'
import { nicheLabels } from './bio-text.ts'

const names = [
  'The Closing Table|Corner Lot Collective|Cash Flow Coffee|North Star Doors|The Long Hold|Front Porch Capital|Second Market Club',
  'Keystone Circle|The Underwriters|Brick by Brick|Open House Hour|The Walkthrough|Deed and Done|Rent Roll Regulars|Compound Interest',
  'The Punch List|Passive Aggressive|Five O’Clock Doors|Lease and Peace|The Due Diligents|Sunrise Investors|Equity Partners at Dawn',
  'Good Bones|Clear Title|Four Walls, Six Friends|The Buy Box|Escrow Express|Sweat Equity Society|The Offer Room|Roofline',
  'Level Foundation|The Term Sheet|Weekend Landlords|Cap Rate Crew|Slow and Steady Doors|The Rehab Room|Main Street Money|Night Owls',
  'Two Percent Better|Property Lines',
].flatMap((line) => line.split('|'))

/**
 * Name of a pod: one of forty, beyond those one combined with a city, so that all are different.
 *
 * @param index zero-based
 */
export function podName(index: number, city: string): string {
  const name = podStem(index)
  const round = Math.floor(index / names.length)
  if (round === 0) return name
  return round === 1 ? `${name} ${city}` : `${name} ${city} ${round}`
}

/** One of forty names, repeating. */
export function podStem(index: number): string {
  return names[index % names.length] ?? 'Pod'
}

/** Draws a pod's description in the marketplace. At most 500 characters. */
export function drawDescription(chance: Chance, focus: Niche): string {
  return [chance.pick(focuses[focus]), chance.pick(habits), chance.pick(invitations)].join(' ')
}

/** The applicant's traits that appear in the message. */
export type Applicant = { niche: Niche; wants: readonly ExpertiseArea[]; city: string; active: boolean }

/** Draws an application's message to the leader. At most 500 characters. */
export function drawMessage(chance: Chance, { niche, wants, city, active }: Applicant): string {
  const wantedArea = wants.find((area) => area !== niche) ?? 'Finding Deals'
  return chance
    .pick(active ? [...messages, ...ownersMessages] : [...messages, ...beginnersMessages])
    .replaceAll('{city}', city)
    .replaceAll('{niche}', nicheLabels[niche])
    .replaceAll('{wanted}', isNiche(wantedArea) ? nicheLabels[wantedArea] : wantedArea.toLowerCase())
    .replace(/(^|\. )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

function isNiche(area: ExpertiseArea): area is Niche & ExpertiseArea {
  return area in nicheLabels
}

const focuses: Record<Niche, readonly string[]> = {
  'Single Family Rentals': [
    'We own houses and keep them.',
    'Single-family landlords who compare rents, repairs, and lenders every week.',
  ],
  'Multi-Family Investing': [
    'Small multi-family, five to fifty units, bought with our own money and some from friends.',
    'We look at apartment deals together and aren’t afraid to tell a friend no.',
  ],
  'Short-Term Rental': [
    'Hosts who run it like a business: pricing, photos, cleaners, and what the city council is up to.',
    'Short-term rentals in places people can drive to.',
  ],
  'House Flipping': [
    'Scopes, bids, and draws: we flip houses and show each other the real numbers afterward.',
    'Flippers who finish. Bring your budget and your schedule.',
  ],
  'Medium-Term Rentals': [
    'Furnished stays of one to six months, mostly near hospitals.',
    'Mid-term landlords who trade contacts and furniture lists.',
  ],
  'Self Storage': [
    'Storage owners and soon-to-be owners: gates, websites, and rate increases.',
    'We look at storage in towns the big operators skip.',
  ],
  'Commercial Investing': [
    'Small retail, office, and flex. We read real leases together.',
    'Commercial buildings too small for the big funds.',
  ],
  'Mobile Home Park Investing': [
    'Mobile home parks: infill, water lines, managers, and doing right by residents.',
    'Park owners who started with one.',
  ],
  'Land & New Construction': ['Lots, permits, and small builds.', 'Builders and land people. We start with the schedule.'],
}

const habits = [
  'We start each week with last week’s commitments, number first.',
  'One hot seat per meeting, written up the day before.',
  'Cameras on, phones away, done in an hour.',
  'We write down our commitments and each name a witness.',
  'We keep score: done or not, and what got in the way.',
  'Most of us meet in person twice a year, always around a property walk.',
]

const invitations = [
  'We have room for someone who shows up prepared.',
  'You don’t have to own a lot. You do have to do what you say.',
  'New members get the first hot seat. That’s the fastest way for us to get to know you.',
  'Beginners welcome if you do your homework.',
  'We’re looking for someone who’s good at what we’re not.',
]

const messages = [
  'I read your description twice. I keep my commitments small, and I keep them. I need more eyes on {wanted}.',
  'I’m behind where I wanted to be this year, and I know why: no one asked how it was going. I’d like someone to ask.',
  'Two of your members know things I don’t, {wanted} most of all. I’m good at showing up.',
  'Happy to sit in on a call as a guest first, if you do that.',
  'I’ll make your meeting time work. I learn fastest when I have to report back.',
  'My last accountability partner moved away, and I was off track within a month. A group is harder to lose.',
]

const ownersMessages = [
  'Yours is the first pod where I could help as much as I’d learn. I do {niche} around {city} and want to get better at {wanted}.',
  'My last pod ended when two of us moved. I miss the weekly rhythm, and I have a full pipeline to talk about.',
  'The time works, and so does the focus. I can share what’s worked for me in {city}. In return, I need honest questions about {wanted}.',
  'Short version: {niche}, {city}, ready for one meeting a week and one measurable commitment each time.',
  'I have contacts in {city} and a template for everything. What I can’t do alone is stay honest about {wanted}.',
]

const beginnersMessages = [
  'I haven’t bought yet, but I won’t waste your time. Every week I’ll bring one underwritten deal and one question.',
  'Buying my first property this year, {niche} if the numbers work. I want to be around people who’ve done it.',
  'I’m new, prepared, and in {city}. Give me the first hot seat and I’ll do the homework.',
]
