import type { StatementSnapshot } from '#contract/assessment.ts'
import { type CourseChange, changeInTwelveMonths } from '#domain/statement/course.ts'
import { partsOf } from '#domain/words/dates.ts'
import type { Point } from '../../ui/charts/series.ts'
import type { FigureKind } from '../../ui/figures/figure-format.ts'

type FigureName = 'doorCount' | 'totalAppraisedValue' | 'netWorth' | 'netAnnualIncome'

/** One figure of the statement over time. Money is in cents, as charts take it. */
export type Course = {
  title: string
  kind: FigureKind
  /** A point for each day on which a figure was saved, in the zone of the member. */
  points: readonly Point[]
  latest: number | null
  change: CourseChange | null
}

const figures: readonly { name: FigureName; title: string; kind: FigureKind }[] = [
  { name: 'doorCount', title: 'Doors', kind: 'count' },
  { name: 'totalAppraisedValue', title: 'Value', kind: 'money' },
  { name: 'netWorth', title: 'Net worth', kind: 'money' },
  { name: 'netAnnualIncome', title: 'Income', kind: 'money' },
]

/** Doors, value, net worth and income over time, out of the saved snapshots in the order of time. */
export function coursesOf(snapshots: readonly StatementSnapshot[], now: Date, timeZone: string): readonly Course[] {
  return figures.map(({ name, title, kind }) => {
    const unit = kind === 'money' ? 100 : 1
    const saved = snapshots.flatMap((snapshot) => {
      const value = snapshot[name]
      return value === null ? [] : [{ savedAt: snapshot.savedAt, value: Math.round(value * unit) }]
    })
    return {
      title,
      kind,
      points: pointsOf(saved, timeZone),
      latest: saved.at(-1)?.value ?? null,
      change: changeInTwelveMonths(saved, now),
    }
  })
}

/** The last figure of each day. */
function pointsOf(saved: readonly { savedAt: string; value: number }[], timeZone: string): readonly Point[] {
  const byDay = new Map(saved.map(({ savedAt, value }) => [dayOf(new Date(savedAt), timeZone), value]))
  return [...byDay].map(([on, value]) => ({ on, value }))
}

/** The calendar day of an instant in a zone: "2026-04-14". */
function dayOf(at: Date, timeZone: string): string {
  const { year, month, day } = partsOf(at, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return `${year}-${month}-${day}`
}
