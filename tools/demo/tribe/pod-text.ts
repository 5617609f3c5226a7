import type { ExpertiseArea, Niche } from '#domain/statement/options.ts'
import type { Chance } from '../chance.ts'
import { nicheLabels } from './bio-text.ts'

const names = [
  'The Closing Table|Corner Lot Collective|Cash Flow Coffee|North Star Doors|The Long Hold|Front Porch Capital|Second Market Club',
  'Keystone Circle|The Underwriters|Brick by Brick|Open House Hour|The Walkthrough|Deed and Done|Rent Roll Regulars|Compound Interest',
  'The Punch List|Passive Aggressive|Five O Clock Doors|Lease and Peace|The Due Diligents|Sunrise Investors|Equity Partners at Dawn',
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
    'Single-family landlords comparing rents, repairs and lenders week by week.',
  ],
  'Multi-Family Investing': [
    'Small multi-family, five to fifty units, bought with our own money and some of our friends\u2019.',
    'We look at apartment deals together and are not afraid to say no to a friend.',
  ],
  'Short-Term Rental': [
    'Hosts who treat it as a business: pricing, photos, cleaners, and what the city council is up to.',
    'Short-term rentals in places people drive to.',
  ],
  'House Flipping': [
    'Scopes, bids and draws: we flip houses and show each other the real numbers afterwards.',
    'Flippers who finish. Bring your budget and your schedule.',
  ],
  'Medium-Term Rentals': [
    'Furnished stays of one to six months, mostly near hospitals.',
    'Mid-term landlords who trade contacts and furniture lists.',
  ],
  'Self Storage': [
    'Storage owners and people about to be: gates, websites, rate increases.',
    'We look at storage in towns the big names skip.',
  ],
  'Commercial Investing': [
    'Small retail, office and flex, with leases on the table.',
    'Commercial buildings below the size the funds look at.',
  ],
  'Mobile Home Park Investing': [
    'Parks: infill, water lines, managers, and doing right by residents.',
    'Park owners who started with one.',
  ],
  'Land & New Construction': ['Lots, permits and small builds.', 'Builders and land people; we start with the schedule.'],
}

const habits = [
  'Each week starts with last week\u2019s commitments, number first.',
  'One hot seat a meeting, prepared in writing the day before.',
  'Cameras on, phones away, done in an hour.',
  'We write our commitments down and name a witness.',
  'We keep score: done or not done, and what got in the way.',
  'Most of us have met in person twice a year, always around a property walk.',
]

const invitations = [
  'Room for somebody who shows up prepared.',
  'You do not have to own much; you have to do what you say.',
  'New members get the first hot seat, it is the fastest way to be known.',
  'Beginners welcome when they bring homework.',
  'We would like somebody whose strengths we lack.',
]

const messages = [
  'I have read your description twice. I keep my commitments small and I keep them. Other eyes on {wanted} are what I need.',
  'I am behind where I wanted to be this year and know why: nobody asked. I would like to be asked.',
  'Two of your members know what I lack, {wanted} above all. I am good at showing up.',
  'I would be glad to join a call as a guest first, if you do that.',
  'Thursday or Tuesday, early or late, I will make your hour work. I learn fastest when I have to report back.',
  'My last accountability partner moved away and I noticed within a month. A group is harder to lose.',
]

const ownersMessages = [
  'Your pod is the first one where I could help as much as I would learn. I do {niche} around {city} and want to get better at {wanted}.',
  'I am coming from a pod that ended when two of us moved. I miss the weekly rhythm and would bring a full pipeline to talk about.',
  'The meeting time fits and so does the focus. I can share what worked for me in {city}; in return I need honest questions about {wanted}.',
  'Short version: {niche}, {city}, ready to commit to one meeting a week and one measurable thing each time.',
  'I can offer contacts in {city} and a template for everything. What I cannot do alone is stay honest about {wanted}.',
]

const beginnersMessages = [
  'I have not bought yet and will not waste your time: every week I bring one underwritten deal and one question.',
  'First property this year, {niche} if the numbers hold. I would like to be around people who have done it.',
  'I am new, prepared and in {city}. Give me the first hot seat and I will do the homework.',
]
