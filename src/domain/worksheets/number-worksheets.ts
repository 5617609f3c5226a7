import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import {
  commitmentText,
  countField,
  hasText,
  textField,
  moneyField,
  nextStepPart,
  percentField,
  type WorksheetForm,
} from './worksheet.ts'

/** The weeks of the scorecard, oldest first. */
export const scorecardWeeks = ['threeAgo', 'twoAgo', 'lastWeek', 'thisWeek'] as const

/** Worksheet of weekly numbers. */
export const scorecard: WorksheetForm = {
  slug: 'scorecard',
  purpose: t`Track five to eight weekly numbers that lead to deals, each with a target.`,
  parts: [
    {
      kind: 'list',
      name: 'numbers',
      title: t`Numbers of the week`,
      intro: t`Track what you do, not what happens to you: letters sent, not deals closed.`,
      rowTexts: { name: t`Number`, add: t`Add a number`, confirmDelete: t`Delete this number?` },
      maxRows: 8,
      completeAt: 5,
      layout: 'line',
      keyField: 'name',
      fields: compileFields([
        textField('name', t`Number`, { most: 60 }),
        countField('target', t`Target`),
        countField('threeAgo', t`3 weeks ago`),
        countField('twoAgo', t`2 weeks ago`),
        countField('lastWeek', t`Last week`),
        countField('thisWeek', t`This week`),
      ]),
      starters: [
        { name: t`Letters sent`, target: 50 },
        { name: t`Agents called`, target: 5 },
        { name: t`Deals analyzed`, target: 3 },
        { name: t`Properties visited`, target: 2 },
        { name: t`Offers made`, target: 1 },
      ],
      commitment: {
        label: t`Commit to the target`,
        of: ({ name, target }) =>
          hasText(name) && typeof target === 'number' && target > 0
            ? commitmentText(t`${{ name }}: ${{ target }} this week`)
            : null,
      },
    },
  ],
}

const monthlyItemFields = compileFields([textField('name', t`Item`, { most: 80 }), moneyField('amount', t`Per month`)])

/** Worksheet of income, costs, debt and savings. */
export const moneyWorksheet: WorksheetForm = {
  slug: 'money',
  purpose: t`See your reserves, your debts, and your month on one page.`,
  parts: [
    {
      kind: 'fields',
      title: t`Reserves`,
      fields: compileFields([
        moneyField('cash', t`Cash reserves`, t`Count cash you could access within a week and don’t need elsewhere.`),
        field({
          name: 'monthsWanted',
          label: t`Months to cover`,
          kind: 'number',
          rules: [['number'], ['between', 0, 60], ['decimals', 0]],
          input: 'count',
          help: t`We calculate this from your monthly spending below.`,
        }),
      ]),
    },
    {
      kind: 'list',
      name: 'income',
      title: t`Monthly income`,
      rowTexts: { name: t`Income`, add: t`Add income`, confirmDelete: t`Delete this income?` },
      maxRows: 20,
      completeAt: 1,
      layout: 'line',
      keyField: 'name',
      fields: monthlyItemFields,
      starters: [{ name: t`Rent collected` }, { name: t`Salary` }],
    },
    {
      kind: 'list',
      name: 'costs',
      title: t`Monthly spending`,
      intro: t`Leave out loan payments. They go below.`,
      rowTexts: { name: t`Cost`, add: t`Add a cost`, confirmDelete: t`Delete this cost?` },
      maxRows: 40,
      completeAt: 1,
      layout: 'line',
      keyField: 'name',
      fields: monthlyItemFields,
      starters: [t`Taxes`, t`Insurance`, t`Management`, t`Repairs and replacements`, t`Utilities`, t`Household`].map((name) => ({
        name,
      })),
    },
    {
      kind: 'list',
      name: 'debts',
      title: t`Debts`,
      rowTexts: { name: t`Debt`, add: t`Add a debt`, confirmDelete: t`Delete this debt?` },
      maxRows: 40,
      completeAt: 1,
      layout: 'line',
      keyField: 'name',
      fields: compileFields([
        textField('name', t`Lender or loan`, { most: 80 }),
        moneyField('balance', t`Balance`),
        percentField('rate', t`Rate`, { most: 50 }),
        moneyField('payment', t`Monthly payment`),
      ]),
    },
    nextStepPart(t`What would improve this page within a month?`),
  ],
}
