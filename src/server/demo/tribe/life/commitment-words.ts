import type { Activity } from '#domain/commitments/activities.ts'
import type { Niche } from '#domain/statement/options.ts'
import type { Chance } from '../../chance.ts'

/** What somebody promises: so many of an activity, or a thing in their own words. */
type Promised = { activity: Activity; target: number | null; text: string | null }

type Habit = { activity: Exclude<Activity, 'other'>; least: number; most: number; texts: readonly (string | null)[] }

const habit = (
  activity: Habit['activity'],
  [least, most]: readonly [number, number],
  ...texts: readonly (string | null)[]
): Habit => ({
  activity,
  least,
  most,
  texts: texts.length > 0 ? texts : [null],
})

/** What every investor does. */
const usual: readonly Habit[] = [
  habit('letters', [20, 80], null, 'absentee owners on my list', 'owners of more than fifteen years'),
  habit('owner-calls', [5, 20], null, 'from the letters that came back'),
  habit('agent-calls', [3, 8], null, 'who list in my buy box'),
  habit('analyses', [2, 6], null, 'all the way to a price'),
  habit('offers', [1, 3]),
  habit('lender-calls', [2, 4], null, 'local banks, portfolio loans'),
  habit('leads', [3, 10]),
  habit('walk-throughs', [1, 3]),
  habit('study-hours', [2, 4], 'zoning of my county', 'the lease, clause by clause'),
]

/** What is particular to a kind of property. */
const particular: Partial<Record<Niche, readonly Habit[]>> = {
  'House Flipping': [
    habit('rehab-tasks', [2, 6], 'kitchen and second bath', null),
    habit('bids', [2, 4], 'roof', 'plumbing rough-in', 'cabinets and counters'),
  ],
  'Single Family Rentals': [habit('tenant-screenings', [2, 5]), habit('units-leased', [1, 2])],
  'Multi-Family Investing': [
    habit('investor-meetings', [1, 3], null, 'with the term sheet on the table'),
    habit('tenant-screenings', [2, 6]),
    habit('bids', [2, 3], 'boiler', 'parking lot'),
  ],
  'Short-Term Rental': [habit('bids', [2, 3], 'furniture package', 'cleaning'), habit('analyses', [3, 6], 'season by season')],
  'Medium-Term Rentals': [habit('units-leased', [1, 2]), habit('leads', [3, 6], 'hospitals and insurers')],
  'Self Storage': [habit('owner-calls', [8, 15], 'facilities under 200 doors')],
}

const inOwnWords = [
  'Write my buy box on one page and send it to three agents',
  'Send the rent increase notices for June leases',
  'Get the insurance renewal quoted by two brokers',
  'Finish last month\u2019s books before I look at anything new',
  'Decide on the property manager and sign',
  'Photograph the finished unit and put the listing up',
] as const

/** One thing, measurable. */
export function drawPromise(chance: Chance, niche: Niche): Promised {
  if (chance.happens(0.1)) return { activity: 'other', target: null, text: chance.pick(inOwnWords) }
  const own = particular[niche] ?? []
  const { activity, least, most, texts } = chance.pick(own.length > 0 && chance.happens(0.35) ? own : usual)
  // Nobody says that they will send 37 letters.
  const step = most >= 50 ? 10 : most >= 12 ? 5 : 1
  return { activity, target: Math.max(least, Math.round(chance.whole(least, most) / step) * step), text: chance.pick(texts) }
}
