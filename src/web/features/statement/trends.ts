import type { StatementSnapshot } from '#contract/api/assessment.ts'
import { type TrendChange, twelveMonthChange } from '#domain/statement/trend.ts'
import { dateParts } from '#domain/formatting/dates.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Point } from '#web/ui/charts/series.ts'
import type { ValueKind } from '#web/ui/data-display/format-value.ts'

type StatName = 'doorCount' | 'totalAppraisedValue' | 'netWorth' | 'netAnnualIncome'

/** A statement metric over time. Money is in cents, as the charts expect. */
export type Trend = {
  title: string
  kind: ValueKind
  /** A point for each day on which a value was saved, in the member's time zone. */
  points: readonly Point[]
  latest: number | null
  change: TrendChange | null
}

const trackedFields: readonly { name: StatName; title: string; kind: ValueKind }[] = [
  { name: 'doorCount', title: t`Doors`, kind: 'count' },
  { name: 'totalAppraisedValue', title: t`Value`, kind: 'money' },
  { name: 'netWorth', title: t`Net worth`, kind: 'money' },
  { name: 'netAnnualIncome', title: t`Income`, kind: 'money' },
]

/** Trends of doors, value, net worth and income, from saved snapshots in chronological order. */
export function trendsOf(snapshots: readonly StatementSnapshot[], now: Date, timeZone: string): readonly Trend[] {
  return trackedFields.map(({ name, title, kind }) => {
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
      change: twelveMonthChange(saved, now),
    }
  })
}

/** The last value of each day. */
function pointsOf(saved: readonly { savedAt: string; value: number }[], timeZone: string): readonly Point[] {
  const byDay = new Map(saved.map(({ savedAt, value }) => [dayOf(new Date(savedAt), timeZone), value]))
  return [...byDay].map(([on, value]) => ({ on, value }))
}

/** The calendar day of an instant in a time zone: "2026-04-14". */
function dayOf(at: Date, timeZone: string): string {
  const { year, month, day } = dateParts(at, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return `${year}-${month}-${day}`
}
