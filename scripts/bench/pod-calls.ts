import type { MeasuredTribe, Caller } from './tribes.ts'

/** A benchmarked call. `request` gives the i-th request, equivalent in both tribes. */
export type PodCall = { name: string; request: (tribe: MeasuredTribe, i: number) => { path: string; by: Caller } }

const pick = <Item>(list: readonly Item[], i: number): Item => {
  const item = list[i % list.length]
  if (item === undefined) throw new Error('The list of callers is empty.')
  return item
}

const search = (name: string, ...queries: string[]): PodCall => ({
  name: `GET /api/pods, ${name}`,
  request: ({ people }, i) => ({ path: `/api/pods?${pick(queries, i)}`, by: pick(people.looking, i) }),
})

const states = ['TX', 'CA', 'FL', 'AZ', 'MI', 'TN', 'CO', 'NY']

/** Calls of the marketplace. The lists of days and niches match at least sixty pods, even in the small tribe. */
export const marketCalls: readonly PodCall[] = [
  search('no filter', ''),
  search('a common word', 'q=week', 'q=property', 'q=meeting', 'q=beginners'),
  search('two letters', 'q=we', 'q=th', 'q=in', 'q=ho'),
  search('two common words', 'q=small+homework', 'q=cameras+on', 'q=hot+seat'),
  search('a rare word', 'q=pod+77', 'q=pod+91', 'q=pod+113', 'q=pod+128'),
  search('an unused word', 'q=zeppelin', 'q=xylophone', 'q=quokka'),
  search('two unused letters', 'q=qz', 'q=zx', 'q=jq'),
  search('five days', 'day=mon,tue,wed,thu,fri', 'day=sun,tue,wed,thu,fri'),
  search('one day', 'day=mon', 'day=tue', 'day=wed', 'day=thu', 'day=sun'),
  search(
    'four niches',
    'niche=Single+Family+Rentals,Multi-Family+Investing,Short-Term+Rental,House+Flipping',
    'niche=Single+Family+Rentals,Multi-Family+Investing,Short-Term+Rental,Self+Storage',
  ),
  search('one niche', 'niche=Single+Family+Rentals', 'niche=Self+Storage', 'niche=Land+%26+New+Construction'),
  search('state', ...states.map((state) => `state=${state}`)),
  search('hours of the day', 'hours=8-22', 'hours=7-23', 'hours=9-22'),
  search('an evening hour', 'hours=18-21', 'hours=19-22'),
  search('trained leader', 'trained=1'),
  search('two open seats', 'openSeats=2'),
  search('four open seats', 'openSeats=4'),
  search('state, niche and day', ...states.map((state) => `state=${state}&niche=Self+Storage&day=fri`)),
  search('everything at once', ...states.map((state) => `state=${state}&niche=House+Flipping&day=thu&hours=8-22&trained=1&q=we`)),
]

/** The other read calls around pods. */
export const podCalls: readonly PodCall[] = [
  {
    name: 'GET /api/pods/{slug}',
    request: ({ people }, i) => ({ path: `/api/pods/${pick(people.slugs, i)}`, by: pick(people.looking, i) }),
  },
  { name: 'GET /api/my-pod', request: ({ people }, i) => ({ path: '/api/my-pod', by: pick(people.placed, i) }) },
  {
    name: 'GET /api/my-pod-applicants, 200 of them',
    request: ({ people }) => ({ path: '/api/my-pod-applicants', by: people.leader }),
  },
  {
    name: 'GET /api/my-pod-applications',
    request: ({ people }, i) => ({ path: '/api/my-pod-applications', by: pick(people.looking, i) }),
  },
]
