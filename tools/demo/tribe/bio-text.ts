import type { ExpertiseArea, Niche } from '#domain/statement/options.ts'
import type { Chance } from '../chance.ts'
import type { City } from './cities.ts'

/** Traits that appear in a member's texts. */
export type BioAuthor = {
  home: City
  origin: City
  profession: string
  niche: Niche
  active: boolean
  wants: readonly ExpertiseArea[]
}

/** Draws the headline under a member's name. At most 120 characters. */
export function drawHeadline(chance: Chance, speaker: BioAuthor): string {
  return fillTemplate(chance.pick(speaker.active ? headlines[speaker.niche] : firstHeadlines), speaker)
}

/** Draws a member's bio in four sentences: origin, occupation, goal, and a personal detail. */
export function drawBio(chance: Chance, speaker: BioAuthor): string {
  const [wantedArea] = speaker.wants
  return [
    fillTemplate(chance.pick(backgroundsFor(speaker)), speaker),
    fillTemplate(chance.pick(speaker.active ? practices[speaker.niche] : beginnings), speaker),
    ...(wantedArea ? [wantedAreaTexts[wantedArea]] : []),
    fillTemplate(chance.pick(asides), speaker),
  ].join(' ')
}

/** Draws a member's status update of this week. At most 280 characters. */
export function drawUpdate(chance: Chance, speaker: BioAuthor): string {
  return fillTemplate(chance.pick(speaker.active ? updates : firstUpdates), speaker)
}

/** A member who still lives in their place of origin has not moved. */
function backgroundsFor({ home, origin }: BioAuthor): readonly string[] {
  return home.city === origin.city ? backgrounds.filter((text) => !text.includes('{origin}')) : backgrounds
}

function fillTemplate(text: string, { home, origin, profession, niche }: BioAuthor): string {
  return text
    .replaceAll('{city}', home.city)
    .replaceAll('{origin}', origin.city)
    .replaceAll('a {profession}', withArticle(lowerFirst(profession)))
    .replaceAll('{niche}', nicheLabels[niche])
}

/** Lower case except for names: "HVAC contractor", "Air Force logistics officer". */
function lowerFirst(profession: string): string {
  return /^(HVAC|Air Force|Navy)/.test(profession) ? profession : profession.charAt(0).toLowerCase() + profession.slice(1)
}

function withArticle(noun: string): string {
  return `${/^([aeiou]|HVAC)/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Names of the kinds of property within a sentence. */
export const nicheLabels: Readonly<Record<Niche, string>> = {
  'Commercial Investing': 'small commercial buildings',
  'Land & New Construction': 'infill lots',
  'Medium-Term Rentals': 'furnished mid-term rentals',
  'Mobile Home Park Investing': 'mobile home parks',
  'Multi-Family Investing': 'small multi-family',
  'House Flipping': 'flips',
  'Short-Term Rental': 'short-term rentals',
  'Self Storage': 'self storage',
  'Single Family Rentals': 'single-family rentals',
}

const firstHeadlines = [
  'Looking for my first duplex in {city}',
  'Learning {niche} before I buy',
  'Saving up for door number one in {city}',
  'Love my day job, working on my first property',
  'Underwriting one deal a week until one pencils',
  'House hacking my way in, starting in {city}',
]

const headlines: Record<Niche, readonly string[]> = {
  'Single Family Rentals': [
    'Steady single-family rentals around {city}',
    'Three-bed, two-bath, and boring on purpose',
    'Buy, rehab, rent, refinance, repeat in {city}',
    'Single-family rentals with tenants who stay for years',
    'Building a paid-off portfolio, one house at a time',
    'Ranch houses near good schools',
    'My tenants have my number and rarely use it',
    'Slow growth, no debt, and an easy drive from {city}',
  ],
  'Multi-Family Investing': [
    'Small multi-family within an hour of {city}',
    'Fourplexes now, a forty-unit building next',
    'Value-add multi-family, self-managed',
    'Apartments no one else wanted to fix',
    'From duplexes to apartments, five units at a time',
    'Brick buildings, long holds, short meetings',
    'Triplexes around {city} with room to add value',
    'I underwrite apartments on real rents',
    'Property manager first, buyer second',
    'Ten doors a year, every year',
  ],
  'Short-Term Rental': [
    'Short-term rentals guests come back to',
    'Cabins, lake houses, and one loft in {city}',
    'Hospitality first, real estate second',
    'Self-managed stays with a great cleaning crew',
    'Quiet street in {city}, five-star linens',
    'Weekend houses that pay for themselves by Thursday',
    'Hosting families, not bachelor parties',
  ],
  'House Flipping': [
    'Flipping tired bungalows in {city}',
    'I buy ugly kitchens',
    'One flip a quarter, one reliable crew',
    'Old houses, new wiring, honest numbers',
    'Permits first, paint last',
    'Two flips at a time, never three',
  ],
  'Medium-Term Rentals': [
    'Furnished homes for traveling nurses in {city}',
    'Thirty-day stays, half the turnover',
    'Mid-term rentals for people between homes',
    'Homes for hospital staff and insurance placements',
    'Furnished homes and one very full calendar',
  ],
  'Self Storage': [
    'Self storage in small towns around {city}',
    'Buying storage from owners who still use paper ledgers',
    'Drive-up storage, remote management',
    'Doors that never call at 2 AM',
  ],
  'Commercial Investing': [
    'Neighborhood retail and small offices in {city}',
    'Triple-net leases and long conversations with tenants',
    'Flex space for people who work with their hands',
    'Main Street storefronts in {city}',
  ],
  'Mobile Home Park Investing': [
    'Mobile home parks. Ask me about water lines.',
    'Affordable housing, one park at a time',
    'Turning neglected parks into places people are proud of',
  ],
  'Land & New Construction': [
    'Infill lots and new homes in {city}',
    'Small builder, long horizon',
    'From raw land to keys in eleven months',
  ],
}

const backgrounds = [
  'I grew up in {origin}, where my dad fixed rentals on weekends and I held the flashlight.',
  'I moved to {city} from {origin} for work and bought here because I could finally afford to.',
  'By day, I’m a {profession}. Real estate is how I plan to set my own hours someday.',
  'My grandmother rented out two rooms in {origin} her whole life. That was my first lesson in cash flow.',
  'I started late. A badly timed layoff made me want income that doesn’t depend on one employer.',
  'I live in {city} and have been a {profession} for most of my adult life.',
  'I read one book on a flight home to {origin} and spent the next six months running numbers on listings.',
  'My spouse and I decide everything together. I find the deals, my spouse pokes holes in them, and any deal that survives gets an offer.',
  'I moved from {origin} to {city} with one suitcase and a spreadsheet.',
  'I was born in {city}, left twice, and came back both times. I know every street here.',
  'My first landlord in {city} sold me the duplex I was renting. I’ve been hooked ever since.',
  'After years of giving other people advice, I wanted to own some of what I was advising on.',
  'I became a landlord by accident when I couldn’t sell my old condo in {origin}.',
]

const beginnings = [
  'I haven’t bought yet. I’m underwriting {niche} around {city} and have walked a couple dozen properties.',
  'I’m saving and learning, and I want to start with {niche}.',
  'I’ve made two offers so far. Both got turned down, and they taught me more than any course.',
  'I have my pre-approval, an agent who picks up the phone, and a buy box for {niche}.',
]

const practices: Record<Niche, readonly string[]> = {
  'Single Family Rentals': [
    'I buy plain houses near good schools, fix the things tenants touch every day, and keep rents a little under market.',
    'Most of my houses came from letters to owners within two streets of a house I already owned.',
    'I hold single-family rentals for the long run and refinance only when the numbers are boringly good.',
  ],
  'Multi-Family Investing': [
    'I look for small apartment buildings with deferred maintenance and owners who are tired of the calls.',
    'We manage everything ourselves. That’s taught us more about underwriting than any spreadsheet.',
    'I focus on five to thirty units, and I buy on actual rents, not the broker’s.',
  ],
  'Short-Term Rental': [
    'I host in places people can drive to, furnish for families, and answer every message within ten minutes.',
    'Peak season pays for the year, so I spend the off-season on photos, pricing, and repairs.',
    'I self-manage with a cleaner, a handyman, and way too many checklists.',
  ],
  'House Flipping': [
    'I flip older houses with a crew I’ve known for years, and I never start a job without three bids.',
    'My rule is simple: if the numbers only work with a perfect sale, I pass.',
    'I keep one out of every five flips as a rental, so the work adds up to something.',
  ],
  'Medium-Term Rentals': [
    'I furnish homes for traveling nurses and families between homes. Two hospitals fill most of my calendar.',
    'One- to six-month stays get me close to short-term income, and they let me sleep like a long-term landlord.',
    'I convert the rentals near a hospital and leave the rest on yearly leases.',
  ],
  'Self Storage': [
    'I buy drive-up storage from retiring owners, add gates and online payments, and keep a real person on the phone.',
    'Storage is my thing: no kitchens, no toilets, and a rent roll as long as a phone book.',
    'I look in towns the big operators skip, and I count unit doors on satellite photos.',
  ],
  'Commercial Investing': [
    'I own small retail and office buildings and know every tenant by first name.',
    'Flex space is my niche: roll-up doors, small businesses, short hallways.',
    'I buy vacancy I understand and sign leases long enough to let me sleep.',
  ],
  'Mobile Home Park Investing': [
    'I buy parks with city water when I can, fix the roads first, and raise rents last.',
    'Submetering, fresh gravel, and an on-site manager turned my last park around.',
    'I’m patient with parks. The paperwork is half the purchase.',
  ],
  'Land & New Construction': [
    'I split lots, pull permits, and build simple houses that appraise.',
    'I take infill land through zoning, then build on it or sell it to a builder with plans attached.',
    'Construction is a schedule plus weather. I’m good at the schedule.',
  ],
}

const wantedAreaTexts: Record<ExpertiseArea, string> = {
  'Raising Capital': 'I’m looking for people who’ve raised money from friends and can tell me what they’d do differently.',
  'Creative Finance': 'I want to get comfortable with seller financing and stop walking away from deals banks don’t like.',
  'Finding Deals': 'My bottleneck is deal flow. I need a routine I’ll still follow in November.',
  'Evaluating Deals': 'I’d love a second pair of eyes on my underwriting before I fall in love with a property again.',
  'Rehab Process': 'I lose time and money on rehabs and want to hear how others write a scope and stick to a schedule.',
  'Market Analysis': 'I’m trying to pick a second market on more than a gut feeling.',
  'Property Management': 'I want to hand off management without giving up my margin.',
  'House Hacking': 'I’d love advice from people who lived in their first deal.',
  'Commercial Investing': 'I want to learn how leases and lenders work once you leave residential.',
  'Land & New Construction': 'I’d like to understand permits and builders before I buy my first lot.',
  'Medium-Term Rentals': 'I’m curious how others land and keep hospital contracts.',
  'Mobile Home Park Investing': 'I want to look at parks with someone who’s owned one through a winter.',
  'Multi-Family Investing':
    'I want to move from houses to small apartment buildings, and I need to see how others made the jump.',
  'House Flipping': 'I’d like to do one flip well before I do two at once.',
  'Short-Term Rental': 'I want to run my first stay like a business from day one.',
  'Self Storage': 'I’m looking for someone who took over a facility and lived to tell about it.',
  'Single Family Rentals': 'I want a first house that pays for itself and teaches me the business.',
}

const asides = [
  'On Saturdays, you’ll find me coaching youth soccer.',
  'Outside of work, I bake bread and take it way too seriously.',
  'I run slowly and often.',
  'We have twins, so I run my numbers before 6 AM.',
  'I play bass in a band that rehearses more than it performs.',
  'When I travel, I end up taking pictures of “for sale” signs.',
  'I keep bees behind the garage and give the honey away.',
  'I read history on paper and listings on my phone.',
  'I restore old radios, so I know what sunk cost feels like.',
  'My happy place is a lake at sunrise with a thermos of coffee.',
  'I cook for a full table every Sunday, and my pod is invited.',
  'I’m training for my first half marathon.',
  'I sing in a choir and never miss a Thursday.',
  'I say what I’m going to do, and I like people who ask if I did it.',
]

const firstUpdates = [
  'Walking three properties this Saturday and writing up all three.',
  'Renewing my pre-approval before the end of the month.',
  'Calling five lenders with the same six questions.',
  'Finishing my buy box so I can say no faster.',
  'Asking two owners on my street if they’d ever sell.',
]

const updates = [
  'Closing on the next one at the end of the month if the appraisal comes in.',
  'Interviewing two property managers in {city}.',
  'Refinancing out of a loan I’ve outgrown.',
  'Sending the second round of letters to owners around {city}.',
  'Getting three roof bids and leaning toward the middle one.',
  'Writing my first investor letter. Short, with numbers.',
  'Replacing a contractor without blowing the schedule.',
  'Underwriting one deal a day in {niche} until Friday.',
  'Turning a vacant unit around in ten days.',
  'Looking for a second market with a direct flight from {city}.',
  'Appealing property taxes on two houses.',
  'Moving my leases off the same renewal month.',
  'Prepping my hot seat: keep, sell, or refinance my oldest property.',
]
