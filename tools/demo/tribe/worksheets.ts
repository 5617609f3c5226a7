import type { Cells, CellValue } from '#domain/worksheets/cells.ts'
import type { WorksheetSlug } from '#domain/worksheets/modules.ts'
import { demoId } from '../demo-id.ts'

/** A worksheet filled in by a cast member. */
export type PlannedWorksheet = { userId: string; slug: WorksheetSlug; cells: Cells; savedAt: Date }

type RowValues = Readonly<Record<string, CellValue>>
type WorksheetContent = { fields?: RowValues; rows?: Readonly<Record<string, readonly RowValues[]>> }

const dayMs = 86_400_000

/** Plans the workbook of the first pod's member, which is half filled in. */
export function planWorksheets(now: Date): PlannedWorksheet[] {
  const userId = demoId('member', 'memberA')
  const day = (days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
  const contents: Partial<Record<WorksheetSlug, WorksheetContent>> = { ...undatedWorksheets, ...datedWorksheets(day) }
  return Object.entries(contents).map(([slug, content], i) => ({
    userId,
    slug: slug as WorksheetSlug,
    cells: cellsOf(content),
    savedAt: new Date(now.getTime() - (i + 1) * dayMs),
  }))
}

function cellsOf({ fields = {}, rows = {} }: WorksheetContent): Cells {
  const cells: Record<string, CellValue> = { ...fields }
  for (const [list, values] of Object.entries(rows)) {
    const ids = values.map((_, i) => `r${(i + 1).toString(16).padStart(8, '0')}`)
    cells[list] = ids
    for (const [i, row] of values.entries()) {
      for (const [name, value] of Object.entries(row)) cells[`${list}.${ids[i]}.${name}`] = value
    }
  }
  return cells
}

/** Worksheets without dates. */
const undatedWorksheets: Partial<Record<WorksheetSlug, WorksheetContent>> = {
  vision: {
    fields: {
      why: 'To be home when the kids get out of school, without asking anyone’s permission.',
      notThis: 'No deal that needs both our salaries to survive a bad year.',
      tenYears: 'Mornings in the workshop. Thirty doors, half paid off, run by a manager I trust. One call a week about them.',
      doors: 12,
      cashFlow: 3500,
      netWorth: 900_000,
      hours: 10,
    },
  },
  scorecard: {
    rows: {
      numbers: [
        { name: 'Letters sent', target: 50, threeAgo: 50, twoAgo: 35, lastWeek: 60, thisWeek: 20 },
        { name: 'Agents called', target: 5, threeAgo: 3, twoAgo: 5, lastWeek: 6 },
        { name: 'Deals analyzed', target: 3, threeAgo: 3, twoAgo: 2, lastWeek: 4, thisWeek: 1 },
        { name: 'Properties visited', target: 2, threeAgo: 1, twoAgo: 2, lastWeek: 2 },
        { name: 'Offers made', target: 1, threeAgo: 0, twoAgo: 1, lastWeek: 1 },
      ],
    },
  },
  'buy-box': {
    fields: {
      market: 'Tulsa County',
      types: 'Two to four units, brick, built after 1955',
      condition: 'Kitchens and floors yes, foundations no',
      unitsFrom: 2,
      unitsTo: 4,
      priceFrom: 120_000,
      priceTo: 260_000,
      cashIn: 70_000,
      capRate: 7,
      cashOnCash: 8,
      nextStep: 'Send this page to three agents',
    },
    rows: { dealBreakers: [{ text: 'Flood zone' }, { text: 'Foundation damage' }, { text: 'Shared driveways' }] },
  },
  money: {
    fields: { cash: 24_000, monthsWanted: 6 },
    rows: {
      income: [
        { name: 'Rent, Elm Street', amount: 2350 },
        { name: 'Salary', amount: 5200 },
      ],
      costs: [
        { name: 'Taxes and insurance', amount: 410 },
        { name: 'Repairs and replacements', amount: 250 },
        { name: 'Household', amount: 3900 },
      ],
      debts: [{ name: 'First Plains Bank, Elm Street', balance: 142_000, rate: 6.25, payment: 940 }],
    },
  },
}

/** Worksheets with dates. */
function datedWorksheets(day: (days: number) => string): Partial<Record<WorksheetSlug, WorksheetContent>> {
  return {
    pipeline: {
      rows: {
        deals: [
          {
            address: '1418 Quaker Avenue',
            stage: 'offer',
            asking: 219_000,
            offer: 198_000,
            next: 'Call the agent about the counter',
            nextOn: day(2),
          },
          { address: '77 Birch Court', stage: 'visited', asking: 164_000, next: 'Get a roof bid', nextOn: day(5) },
          { address: 'Mr. Ostrander (answered my letter)', stage: 'lead', next: 'Walk it Saturday', nextOn: day(4) },
          { address: '902 Elm Street', stage: 'closed', asking: 175_000, offer: 171_500 },
        ],
      },
    },
    underwriting: {
      rows: {
        cards: [
          {
            name: '1418 Quaker Avenue',
            price: 198_000,
            units: 2,
            rentPerMonth: 2300,
            vacancyPercent: 6,
            expensesPerMonth: 810,
            rehab: 12_000,
            closingCosts: 6200,
            downPercent: 25,
            interestPercent: 6.875,
            loanYears: 30,
            next: 'Get the tax amount in writing',
          },
        ],
      },
    },
    'weekly-review': {
      rows: {
        reviews: [
          {
            endsOn: day(-2),
            moved: 'Made an offer on Quaker Avenue.',
            stuck: 'Letters: the list was old, and a third of them came back.',
            next: 'Send 50 letters to a new list',
          },
          {
            endsOn: day(-9),
            moved: 'Walked two duplexes with the contractor.',
            stuck: 'No lender called back.',
            next: 'Call two lenders',
          },
        ],
      },
    },
  }
}
