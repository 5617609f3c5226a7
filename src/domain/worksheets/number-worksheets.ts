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
  purpose: 'Track five to eight weekly numbers that lead to deals, each with a target.',
  parts: [
    {
      kind: 'list',
      name: 'numbers',
      title: 'Numbers of the week',
      intro: 'Track what you do, not what happens to you: letters sent, not deals closed.',
      rowName: 'number',
      maxRows: 8,
      completeAt: 5,
      layout: 'line',
      keyField: 'name',
      fields: compileFields([
        textField('name', 'Number', { most: 60 }),
        countField('target', 'Target'),
        countField('threeAgo', '3 weeks ago'),
        countField('twoAgo', '2 weeks ago'),
        countField('lastWeek', 'Last week'),
        countField('thisWeek', 'This week'),
      ]),
      starters: [
        { name: 'Letters sent', target: 50 },
        { name: 'Agents called', target: 5 },
        { name: 'Deals analyzed', target: 3 },
        { name: 'Properties visited', target: 2 },
        { name: 'Offers made', target: 1 },
      ],
      commitment: {
        label: 'Commit to the target',
        of: ({ name, target }) =>
          hasText(name) && typeof target === 'number' && target > 0 ? commitmentText(name, `: ${target} this week`) : null,
      },
    },
  ],
}

const monthlyItemFields = compileFields([textField('name', 'Item', { most: 80 }), moneyField('amount', 'Per month')])

/** Worksheet of income, costs, debt and savings. */
export const moneyWorksheet: WorksheetForm = {
  slug: 'money',
  purpose: 'See your reserves, your debts, and your month on one page.',
  parts: [
    {
      kind: 'fields',
      title: 'Reserves',
      fields: compileFields([
        moneyField('cash', 'Cash reserves', 'Count cash you could access within a week and don’t need elsewhere.'),
        field({
          name: 'monthsWanted',
          label: 'Months to cover',
          kind: 'number',
          rules: [['number'], ['between', 0, 60], ['decimals', 0]],
          input: 'count',
          help: 'We calculate this from your monthly spending below.',
        }),
      ]),
    },
    {
      kind: 'list',
      name: 'income',
      title: 'Monthly income',
      rowName: 'income',
      maxRows: 20,
      completeAt: 1,
      layout: 'line',
      keyField: 'name',
      fields: monthlyItemFields,
      starters: [{ name: 'Rent collected' }, { name: 'Salary' }],
    },
    {
      kind: 'list',
      name: 'costs',
      title: 'Monthly spending',
      intro: 'Leave out loan payments. They go below.',
      rowName: 'cost',
      maxRows: 40,
      completeAt: 1,
      layout: 'line',
      keyField: 'name',
      fields: monthlyItemFields,
      starters: ['Taxes', 'Insurance', 'Management', 'Repairs and replacements', 'Utilities', 'Household'].map((name) => ({
        name,
      })),
    },
    {
      kind: 'list',
      name: 'debts',
      title: 'Debts',
      rowName: 'debt',
      maxRows: 40,
      completeAt: 1,
      layout: 'line',
      keyField: 'name',
      fields: compileFields([
        textField('name', 'Lender or loan', { most: 80 }),
        moneyField('balance', 'Balance'),
        percentField('rate', 'Rate', { most: 50 }),
        moneyField('payment', 'Monthly payment'),
      ]),
    },
    nextStepPart('What would improve this page within a month?'),
  ],
}
