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
  'Looking for a first duplex in {city}',
  'Learning {niche} before I buy',
  'Saving for door number one in {city}',
  'A day job I like and a first property on the way',
  'Underwriting one deal a week until one works',
  'House hacking my way in, starting in {city}',
]

const headlines: Record<Niche, readonly string[]> = {
  'Single Family Rentals': [
    'Steady single-family rentals around {city}',
    'Three-bed, two-bath and boring on purpose',
    'Buy, rehab, rent, refinance, repeat in {city}',
    'Single-family rentals with tenants who stay for years',
    'Building a paid-off portfolio, one house at a time',
    'Ranch houses near good schools',
    'My tenants have my number, and rarely use it',
    'Slow, paid for and within a drive of {city}',
  ],
  'Multi-Family Investing': [
    'Small multi-family in {city} and an hour around it',
    'Fourplexes now, a forty-unit building next',
    'Value-add multi-family with my own management',
    'Apartments nobody else wanted to fix',
    'From duplexes to apartments, five units at a time',
    'Brick buildings, long holds, short meetings',
    'Triplexes around {city} with room to add value',
    'Underwriting apartments on real rents',
    'A property manager first, a buyer second',
    'Ten doors a year, every year',
  ],
  'Short-Term Rental': [
    'Short-term rentals guests come back to',
    'Cabins, lake houses and one loft in {city}',
    'Hospitality first, real estate second',
    'Self-managed stays with a very good cleaning crew',
    'A quiet street in {city} and five-star linen',
    'Weekend houses that pay for themselves by Thursday',
    'Hosting families, not bachelor parties',
  ],
  'House Flipping': [
    'Flipping tired bungalows in {city}',
    'I buy ugly kitchens',
    'A flip a quarter with one reliable crew',
    'Old houses, new wiring, honest numbers',
    'Permits first, paint last',
    'Two flips at a time, never three',
  ],
  'Medium-Term Rentals': [
    'Furnished homes for traveling nurses in {city}',
    'Thirty-day stays, half the turnover',
    'Mid-term rentals for people between two homes',
    'Housing insurance placements and hospital staff',
    'Furnished homes and one very full clipboard',
  ],
  'Self Storage': [
    'Self storage in small towns around {city}',
    'Buying storage from owners who still use paper ledgers',
    'Drive-up storage, remote management',
    'Doors that never call at night',
  ],
  'Commercial Investing': [
    'Neighborhood retail and small offices in {city}',
    'Triple-net leases and long conversations with tenants',
    'Flex space for people who work with their hands',
    'Main Street storefronts in {city}',
  ],
  'Mobile Home Park Investing': [
    'Mobile home parks with the water lines to prove it',
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
  'I grew up in {origin}, where my father repaired rentals on weekends and took me along to hold the flashlight.',
  'I came to {city} from {origin} for work and bought here because I could finally afford to.',
  'By day I am a {profession}; property is how I plan to choose my own hours one day.',
  'My grandmother rented out two rooms in {origin} her whole life, and that was my first lesson in cash flow.',
  'I started late: a layoff at the wrong moment made me look for income that does not depend on one employer.',
  'I live in {city} and have worked as a {profession} for most of my adult life.',
  'I read one book on a flight home to {origin} and ran numbers on listings for the next six months.',
  'My spouse and I decide everything together: I find, they question, and what survives both of us gets an offer.',
  'I moved from {origin} to {city} with one suitcase and a spreadsheet.',
  'I was born in {city}, left twice, and came back both times because I know every street.',
  'My first landlord in {city} sold me the duplex I was renting; I have been hooked since.',
  'After years of lending other people advice I wanted to own what I was advising on.',
  'I bought my first property by accident when I could not sell my old condo in {origin}.',
]

const beginnings = [
  'I have not bought yet; I am underwriting {niche} around {city} and have walked a couple of dozen properties.',
  'I am in the saving-and-learning stage and want my first purchase to be {niche}.',
  'Two offers so far, both turned down, and I learned more from those than from any course.',
  'I have my pre-approval, an agent who answers the phone, and a buy box for {niche}.',
]

const practices: Record<Niche, readonly string[]> = {
  'Single Family Rentals': [
    'I buy plain houses near good schools, fix what tenants touch every day and keep rents a little under market.',
    'Most of my houses came from letters to owners two streets around one I already had.',
    'I hold single-family rentals for the long run and refinance only when the numbers make me yawn.',
  ],
  'Multi-Family Investing': [
    'I look for small apartment buildings with deferred maintenance and owners who are tired of the phone calls.',
    'We run our own management, which taught us more about underwriting than any spreadsheet.',
    'My focus is five to thirty units, bought on real rents and not on the broker\u2019s.',
  ],
  'Short-Term Rental': [
    'I host in places people drive to, furnish for families and answer every message within ten minutes.',
    'The season pays for the year, so I spend the off-season on photos, pricing and repairs.',
    'I manage my stays myself with a cleaner, a handyman and far too many checklists.',
  ],
  'House Flipping': [
    'I flip older houses with one crew I have known for years and never start a job without three bids.',
    'My rule is simple: if the numbers only work with a perfect sale, I let it go.',
    'I keep one flip in every five as a rental so that the work adds up to something.',
  ],
  'Medium-Term Rentals': [
    'I furnish for traveling nurses and families between homes, and fill most of my calendar through two hospitals.',
    'Stays of one to six months gave me nearly short-term income with long-term sleep.',
    'I convert the rentals that sit near a hospital and leave the rest on yearly leases.',
  ],
  'Self Storage': [
    'I buy drive-up storage from retiring owners, put in gates and online payments, and leave the friendly voice on the phone.',
    'Storage suits me: no kitchens, no toilets, and a rent roll that reads like a phone book.',
    'I look in towns the large operators skip and count unit doors on satellite pictures.',
  ],
  'Commercial Investing': [
    'I own small retail and office buildings and know every tenant by first name.',
    'Flex space is my corner: roll-up doors, small firms, short hallways.',
    'I buy vacancy I understand and sign leases long enough to sleep on.',
  ],
  'Mobile Home Park Investing': [
    'I buy parks with city water where I can, fix the roads first, and raise rents last.',
    'Sub-metering, fresh gravel and a manager who lives on site turned my last park around.',
    'I am patient with parks: the paperwork is half of the purchase.',
  ],
  'Land & New Construction': [
    'I split lots, pull permits and build simple houses that appraise.',
    'I take infill land through zoning and either build on it or hand it to a builder with plans attached.',
    'Construction is a schedule with weather in it; I am good at the schedule.',
  ],
}

const wantedAreaTexts: Record<ExpertiseArea, string> = {
  'Raising Capital': 'I am looking for people who have raised money from friends and can say what they would do differently.',
  'Creative Finance': 'I want to get comfortable with seller financing and stop walking away from deals a bank does not like.',
  'Finding Deals': 'My bottleneck is deal flow: I need a routine that I will still follow in November.',
  'Evaluating Deals': 'I would like a second pair of eyes on my underwriting before I fall in love with a property again.',
  'Rehab Process': 'I lose time and money in rehabs and want to hear how others write a scope and hold a schedule.',
  'Market Analysis': 'I am trying to choose a second market with more than a feeling.',
  'Property Management': 'I want to hand over management without handing over the margin.',
  'House Hacking': 'I would love advice from people who lived in their first deal.',
  'Commercial Investing': 'I want to learn how leases and lenders work once you leave residential.',
  'Land & New Construction': 'I would like to understand permits and builders before I buy my first lot.',
  'Medium-Term Rentals': 'I am curious how others find and keep hospital contracts.',
  'Mobile Home Park Investing': 'I want to look at parks with somebody who has owned one through a winter.',
  'Multi-Family Investing': 'I want to move from houses to small apartment buildings and need to see how others took that step.',
  'House Flipping': 'I would like to do one flip well before I do two at once.',
  'Short-Term Rental': 'I want to run my first stay like a business from day one.',
  'Self Storage': 'I am looking for somebody who has taken over a facility and lived to tell.',
  'Single Family Rentals': 'I want a first house that pays for itself and teaches me the trade.',
}

const asides = [
  'On Saturdays you find me coaching a youth soccer team.',
  'Outside of work I bake bread and take it far too seriously.',
  'I run slowly and often.',
  'We have twins, so I make my calls before six in the morning.',
  'I play bass in a band that rehearses more than it performs.',
  'When I travel I end up photographing \u201cfor sale\u201d signs.',
  'I keep bees behind the garage and give away the honey.',
  'I read history on paper and listings on my phone.',
  'I restore old radios and know when to stop.',
  'My happy place is a lake at dawn with a thermos.',
  'I cook for a full table every Sunday; my pod is invited.',
  'I am training for my first half marathon.',
  'I sing in a choir and never miss a Thursday.',
  'I say what I will do, and I like people who ask whether I did.',
]

const firstUpdates = [
  'Walking three properties this Saturday and writing up all of them.',
  'Getting my pre-approval renewed before the end of the month.',
  'Calling five lenders with the same six questions.',
  'Finishing my buy box so that I can say no faster.',
  'Asking two owners on my street whether they would ever sell.',
]

const updates = [
  'Closing on the next one at the end of the month if the appraisal holds.',
  'Interviewing two property managers in {city}.',
  'Refinancing out of a loan I have outgrown.',
  'Sending the second round of letters to owners around {city}.',
  'Getting three bids for a roof and picking the one in the middle.',
  'Writing my first investor letter. Short, with numbers.',
  'Replacing a contractor without losing the schedule.',
  'Underwriting one deal a day in {niche} until Friday.',
  'Turning a vacant unit around in ten days.',
  'Looking for a second market that is a direct flight from {city}.',
  'Appealing the property tax on two addresses.',
  'Moving all leases to the same renewal month.',
  'Preparing the hot seat: keep, sell or refinance my oldest property.',
]
