import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import type { statements } from './tables.ts'

export type StatementRow = typeof statements.$inferSelect

/** Columns of a statement to update. */
export type StatementChange = Partial<Omit<StatementRow, 'userId' | 'savedAt'>>

const centColumns = {
  totalAppraisedValue: 'totalAppraisedValueCents',
  netWorth: 'netWorthCents',
  grossAnnualRevenue: 'grossAnnualRevenueCents',
  netAnnualIncome: 'netAnnualIncomeCents',
} as const

/** Converts a row to a statement with money in dollars. Returns an empty statement for null. */
export function toStatement(row: StatementRow | null): Statement {
  if (!row) return emptyStatement
  return {
    realEstateActiveInvolve: row.realEstateActiveInvolve,
    doorCount: row.doorCount,
    totalAppraisedValue: dollarsOf(row.totalAppraisedValueCents),
    netWorth: dollarsOf(row.netWorthCents),
    grossAnnualRevenue: dollarsOf(row.grossAnnualRevenueCents),
    netAnnualIncome: dollarsOf(row.netAnnualIncomeCents),
    localOrDistance: row.localOrDistance,
    assetFocusCategories: row.assetFocusCategories,
    improvementCategories: row.improvementCategories,
    strengthCategories: row.strengthCategories,
  }
}

/** Converts part of a statement to columns, with money in cents. */
export function toStatementColumns(patch: Partial<Statement>): StatementChange {
  const columns = Object.entries(patch).map(([name, value]) =>
    name in centColumns ? [centColumns[name as keyof typeof centColumns], toCents(value as number | null)] : [name, value],
  )
  return Object.fromEntries(columns) as StatementChange
}

export function dollarsOf(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

/** Rounded, because 1.15 dollars times 100 is a little less than 115 in binary. */
function toCents(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * 100)
}
