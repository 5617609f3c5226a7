import type { Activity } from '#domain/commitments/activities.ts'
import type { Niche } from '#domain/statement/options.ts'
import type { Chance } from '../../chance.ts'

/** A promise: a number of an activity, or free text. */
type PlannedPromise = { activity: Activity; target: number | null; text: string | null }

type Habit = { activity: Exclude<Activity, 'other'>; min: number; max: number; texts: readonly (string | null)[] }

const habit = (
  activity: Habit['activity'],
  [min, max]: readonly [number, number],
  ...texts: readonly (string | null)[]
): Habit => ({
  activity,
  min,
  max,
  texts: texts.length > 0 ? texts : [null],
})

/** Habits of every investor. */
const commonHabits: readonly Habit[] = [
  habit('letters', [20, 80], null, 'absentee owners on my list', 'people who have owned for more than fifteen years'),
  habit('owner-calls', [5, 20], null, 'the ones who answered my letters'),
  habit('agent-calls', [3, 8], null, 'the ones who list in my buy box'),
  habit('analyses', [2, 6], null, 'all the way to an offer price'),
  habit('offers', [1, 3]),
  habit('lender-calls', [2, 4], null, 'local banks that do portfolio loans'),
  habit('leads', [3, 10]),
  habit('walk-throughs', [1, 3]),
  habit('study-hours', [2, 4], 'my county’s zoning', 'the lease, clause by clause'),
]

/** Habits specific to a kind of property. */
const nicheHabits: Partial<Record<Niche, readonly Habit[]>> = {
  'House Flipping': [
    habit('rehab-tasks', [2, 6], 'kitchen and second bath', null),
    habit('bids', [2, 4], 'roof', 'plumbing rough-in', 'cabinets and counters'),
  ],
  'Single Family Rentals': [habit('tenant-screenings', [2, 5]), habit('units-leased', [1, 2])],
  'Multi-Family Investing': [
    habit('investor-meetings', [1, 3], null, 'with a term sheet ready'),
    habit('tenant-screenings', [2, 6]),
    habit('bids', [2, 3], 'boiler', 'parking lot'),
  ],
  'Short-Term Rental': [habit('bids', [2, 3], 'furniture package', 'cleaning'), habit('analyses', [3, 6], 'season by season')],
  'Medium-Term Rentals': [habit('units-leased', [1, 2]), habit('leads', [3, 6], 'hospitals and insurers')],
  'Self Storage': [habit('owner-calls', [8, 15], 'facilities under 200 doors')],
}

const customPromises = [
  'Write my buy box on one page and send it to three agents',
  'Send the rent increase notices for June leases',
  'Get two brokers to quote my insurance renewal',
  'Finish last month’s books before I look at anything new',
  'Pick a property manager and sign',
  'Take photos of the finished unit and post the listing',
] as const

/** Draws one measurable promise. */
export function drawPromise(chance: Chance, niche: Niche): PlannedPromise {
  if (chance.happens(0.1)) return { activity: 'other', target: null, text: chance.pick(customPromises) }
  const nicheOptions = nicheHabits[niche] ?? []
  const { activity, min, max, texts } = chance.pick(nicheOptions.length > 0 && chance.happens(0.35) ? nicheOptions : commonHabits)
  // People promise round numbers, not 37 letters.
  const step = max >= 50 ? 10 : max >= 12 ? 5 : 1
  return { activity, target: Math.max(min, Math.round(chance.integer(min, max) / step) * step), text: chance.pick(texts) }
}
