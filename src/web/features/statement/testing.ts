import { page } from 'vitest/browser'
import { readPersonality, readStatement, readStatementHistory, type StatementSnapshot } from '#contract/assessment.ts'
import { type Me, readMe } from '#contract/me.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { answer } from '../../testing/fake-api.ts'
import { filledMe } from '../../testing/me.ts'

/** Where the statement is. */
export const path = '/dashboard/profile/rei-statement'
const dayMs = 86_400_000

/** A complete statement, except where stated. */
export function statement(overrides: Partial<Statement> = {}): Statement {
  return {
    realEstateActiveInvolve: ['House Flipping'],
    doorCount: 1204,
    totalAppraisedValue: 1_250_000.5,
    netWorth: 0,
    grossAnnualRevenue: 96_000,
    netAnnualIncome: 41_000,
    localOrDistance: 'Local',
    assetFocusCategories: ['Self Storage'],
    improvementCategories: ['Raising Capital'],
    strengthCategories: ['Rehab Process'],
    ...overrides,
  }
}

/** Its figures as they were saved so many days ago. */
export function snapshot(daysAgo: number, overrides: Partial<StatementSnapshot> = {}): StatementSnapshot {
  const { doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome } = statement()
  const figures = { doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome }
  return { savedAt: new Date(Date.now() - daysAgo * dayMs).toISOString(), ...figures, ...overrides }
}

type Given = { statement?: Statement; snapshots?: StatementSnapshot[]; me?: Me }

/** Answers what the page of the statement asks for: a complete one that was saved today, except where stated. */
export function given(overrides: Given = {}): void {
  answer(readStatement, overrides.statement ?? statement())
  answer(readStatementHistory, { snapshots: overrides.snapshots ?? [snapshot(0)] })
  answer(readMe, overrides.me ?? filledMe())
  answer(readPersonality, {})
}

export const doors = page.getByRole('textbox', { name: /^Door count/ })
export const save = page.getByRole('button', { name: 'Save', exact: true })
export const money = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
export const areaBox = (group: string, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${group}`) }).getByRole('checkbox', { name, exact: true })
export const involvementBox = (name: string) => areaBox('Active involvement', name)
