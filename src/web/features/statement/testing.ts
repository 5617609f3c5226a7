import { page } from 'vitest/browser'
import { getPersonalityAnswers, getStatement, getStatementHistory, type StatementSnapshot } from '#contract/api/assessment.ts'
import { type Me, getMe } from '#contract/api/me.ts'
import { getProfileDraft, updateProfileDraft } from '#contract/api/profile-drafts.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { respondWith } from '#web/testing/fake-api.ts'
import { buildCompleteMe } from '#web/testing/build-me.ts'

/** Path of the statement page. */
export const path = '/dashboard/profile/rei-statement'
const dayMs = 86_400_000

/** Builds a complete statement, plus the overrides. */
export function buildStatement(overrides: Partial<Statement> = {}): Statement {
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

/** Builds a snapshot saved this many days ago. */
export function buildSnapshot(daysAgo: number, overrides: Partial<StatementSnapshot> = {}): StatementSnapshot {
  const { doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome } = buildStatement()
  const values = { doorCount, totalAppraisedValue, netWorth, grossAnnualRevenue, netAnnualIncome }
  return { savedAt: new Date(Date.now() - daysAgo * dayMs).toISOString(), ...values, ...overrides }
}

type StatementOverrides = { statement?: Statement; snapshots?: StatementSnapshot[]; me?: Me }

/** Responds to the requests of the statement page: a complete statement saved today, plus the overrides. */
export function givenStatement(overrides: StatementOverrides = {}): void {
  respondWith(getStatement, overrides.statement ?? buildStatement())
  respondWith(getStatementHistory, { snapshots: overrides.snapshots ?? [buildSnapshot(0)] })
  respondWith(getProfileDraft, { fields: {} })
  respondWith(updateProfileDraft, undefined)
  respondWith(getMe, overrides.me ?? buildCompleteMe())
  respondWith(getPersonalityAnswers, {})
}

export const doorCountField = page.getByRole('textbox', { name: /^Door count/ })
export const saveButton = page.getByRole('button', { name: 'Save', exact: true })
export const moneyField = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
export const areaCheckbox = (group: string, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${group}`) }).getByRole('checkbox', { name, exact: true })
export const involvementCheckbox = (name: string) => areaCheckbox('Active involvement', name)
