import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { dealFields } from '../hot-seats/brief.ts'
import { validateChanges } from './cells.ts'
import { reiOsModules, type WorksheetSlug } from './modules.ts'
import type { CellValues } from './worksheet.ts'
import { listsOf, worksheetOf, worksheets } from './worksheets.ts'

/** Digits of dollars, of counts and of shares in percent. */
const [dollars, share] = [
  'number 0 to 1000000000, 2 decimals, as money',
  (max: number) => `number 0 to ${max}, 3 decimals, keys decimal, help`,
]
const count = (max = 100_000) => `number 0 to ${max}, as count`

const goalForms = {
  goal: 'text up to 200',
  done: 'text up to 300, help',
  by: 'date',
  state: 'one of open on-track behind done',
}
const amountForms = { name: 'text up to 80', amount: dollars }
const stepForms = { step: 'text up to 200', who: 'text up to 80', isDone: 'flag' }
const nextStep = { nextStep: 'text up to 200, help' }

/** Accepted values of the fields of each worksheet; the fields of a list are under its name. */
const forms: Record<WorksheetSlug, Record<string, unknown>> = {
  vision: {
    why: 'lines up to 2000, help',
    notThis: 'lines up to 2000, help',
    tenYears: 'lines up to 4000, help',
    doors: count(),
    cashFlow: `${dollars}, help`,
    netWorth: dollars,
    hours: count(168),
    ...nextStep,
  },
  goals: { year: goalForms, quarter: goalForms },
  scorecard: {
    numbers: {
      name: 'text up to 60',
      target: count(),
      threeAgo: count(),
      twoAgo: count(),
      lastWeek: count(),
      thisWeek: count(),
    },
  },
  'buy-box': {
    market: 'text up to 200',
    areas: 'text up to 300',
    whyHere: 'lines up to 1000, help',
    types: 'text up to 200, help',
    condition: 'text up to 200, help',
    unitsFrom: count(10_000),
    unitsTo: count(10_000),
    priceFrom: dollars,
    priceTo: dollars,
    cashIn: `${dollars}, help`,
    rehabMost: dollars,
    capRate: share(50),
    cashOnCash: share(100),
    dealBreakers: { text: 'text up to 200' },
    ...nextStep,
  },
  pipeline: {
    deals: {
      address: 'text up to 120',
      stage: 'one of lead visited offer contract closed',
      asking: dollars,
      offer: dollars,
      next: 'text up to 200',
      nextOn: 'date',
    },
  },
  underwriting: { cards: { name: 'text up to 120, help', ...describeFields(dealFields), next: 'text up to 200' } },
  money: {
    cash: `${dollars}, help`,
    monthsWanted: `${count(60)}, help`,
    income: amountForms,
    costs: amountForms,
    debts: { name: 'text up to 80', balance: dollars, rate: share(50), payment: dollars },
    ...nextStep,
  },
  team: {
    people: {
      role: 'one of agent lender contractor manager attorney accountant other',
      standing: 'one of have need',
      name: 'text up to 120',
      contact: 'text up to 200, help',
      note: 'text up to 300, help',
    },
  },
  systems: { offer: stepForms, closing: stepForms, tenant: stepForms, month: stepForms },
  'weekly-review': {
    reviews: { endsOn: 'date', moved: 'lines up to 1000', stuck: 'lines up to 1000', next: 'text up to 200, help' },
  },
}

test('worksheets: the ten modules, with unique names for their fields and lists', () => {
  expect(worksheets.map(({ slug, title }) => ({ slug, title }))).toEqual([...reiOsModules])
  for (const worksheet of worksheets) {
    const names = worksheet.parts.flatMap((part) => (part.kind === 'list' ? [part.name] : part.fields.map(({ name }) => name)))
    expect(new Set(names).size).toBe(names.length)
  }
})

test('worksheets: starter rows are valid and fit their lists', () => {
  for (const worksheet of worksheets) {
    for (const { name, starters = [], maxRows: max } of listsOf(worksheet)) {
      const changes = starters.flatMap((row, i) =>
        Object.entries(row).map(([field, value]) => [`${name}.r0000000${i}.${field}`, value as string]),
      )
      expect(validateChanges(worksheet, Object.fromEntries(changes))).toEqual([])
      expect(starters.length).toBeLessThanOrEqual(max)
    }
  }
})

test('worksheets: the fields of each, and what they take', () => {
  const actualForms = worksheets.map(({ slug, parts }) => {
    const partForms = parts.map((part) =>
      part.kind === 'list' ? { [part.name]: describeFields(part.fields) } : describeFields(part.fields),
    )
    return [slug, Object.assign({}, ...partForms)]
  })
  expect(Object.fromEntries(actualForms)).toEqual(forms)
})

test('worksheets: every part, field, option and starter has its words', () => {
  expect(blanksIn(worksheets)).toEqual([])
})

test('worksheets: starter rows are named by the field their list counts, and there are some to choose from', () => {
  const starting = worksheets.flatMap((worksheet) => listsOf(worksheet)).filter(({ starters }) => starters)
  expect(Object.fromEntries(starting.map(({ name, starters }) => [name, starters?.length]))).toEqual({
    dealBreakers: 3,
    numbers: 5,
    income: 2,
    costs: 6,
    people: 6,
    offer: 4,
    closing: 5,
    tenant: 4,
    month: 4,
  })
  for (const { starters = [], keyField: namedBy } of starting) {
    const names = starters.map((row) => row[namedBy])
    expect(new Set(names).size).toBe(names.length)
    expect(names.every((name) => typeof name === 'string' && name !== '')).toBe(true)
  }
})

test('worksheets: a scorecard starts with targets, a team with people to find, the latest week comes first', () => {
  const list = (slug: WorksheetSlug, at = 0) => listsOf(worksheetOf(slug))[at]!
  expect(list('scorecard').starters?.every(({ target }) => Number(target) > 0)).toBe(true)
  expect(list('team').starters?.map(({ role, standing }) => [role, standing])).toEqual(
    ['agent', 'lender', 'contractor', 'manager', 'attorney', 'accountant'].map((role) => [role, 'need']),
  )
  const newestFirst = worksheets.flatMap(listsOf).filter((one) => one.newestFirst)
  expect(newestFirst.map(({ name }) => name)).toEqual(['reviews'])
})

test('worksheetOf: refuses an address that no worksheet has', () => {
  expect(() => worksheetOf('taxes' as WorksheetSlug)).toThrow('taxes')
})

/** The commitment made from some values; from a row of the list, or from the last fields. */
function commitmentTo(slug: WorksheetSlug, values: CellValues): string | null {
  const part = worksheetOf(slug).parts.find(({ commitment }) => commitment)
  return part!.commitment!.of(values)
}

test("commitment.of: a deal's next step with its address, until it is closed", () => {
  expect(commitmentTo('pipeline', { next: 'Call the agent', address: '4 Elm Street' })).toBe('Call the agent – 4 Elm Street')
  expect(commitmentTo('pipeline', { next: 'Call the agent', stage: 'offer' })).toBe('Call the agent')
  expect(commitmentTo('pipeline', { next: 'Call the agent', address: '4 Elm Street', stage: 'closed' })).toBeNull()
  expect(commitmentTo('pipeline', { next: ' ', address: '4 Elm Street' })).toBeNull()
})

test("commitment.of: a deal card's next step with its name", () => {
  expect(commitmentTo('underwriting', { next: 'Ask for taxes', name: 'Elm duplex' })).toBe('Ask for taxes – Elm duplex')
  expect(commitmentTo('underwriting', { next: 'Ask for taxes' })).toBe('Ask for taxes')
  expect(commitmentTo('underwriting', { name: 'Elm duplex' })).toBeNull()
})

test('commitment.of: a number of the scorecard with its target', () => {
  expect(commitmentTo('scorecard', { name: 'Letters sent', target: 50 })).toBe('Letters sent: 50 this week')
  for (const nothing of [
    { name: 'Letters sent' },
    { name: 'Letters sent', target: 0 },
    { target: 50 },
    { name: 'x', target: '5' },
  ]) {
    expect(commitmentTo('scorecard', nothing)).toBeNull()
  }
})

test('commitment.of: finding somebody the team needs, in words for each role', () => {
  const roles = ['agent', 'lender', 'contractor', 'manager', 'attorney', 'accountant', 'other']
  const texts = roles.map((role) => commitmentTo('team', { role, standing: 'need' }))
  expect(new Set(texts.filter((text) => text !== null)).size).toBe(roles.length)
  expect(commitmentTo('team', { role: 'agent', standing: 'have' })).toBeNull()
  expect(commitmentTo('team', { standing: 'need' })).toBeNull()
})

test('commitment.of: a step of a checklist that is not done, the next one of a week, the next step of a page', () => {
  expect(commitmentTo('systems', { step: 'Read the lease' })).toBe('Read the lease')
  expect(commitmentTo('systems', { step: 'Read the lease', isDone: true })).toBeNull()
  expect(commitmentTo('weekly-review', { next: 'Visit a duplex' })).toBe('Visit a duplex')
  expect(commitmentTo('money', { nextStep: 'Call the bank' })).toBe('Call the bank')
  expect(commitmentTo('vision', {})).toBeNull()
})
