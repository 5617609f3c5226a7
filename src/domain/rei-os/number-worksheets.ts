import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import { asCommitment, count, isSaid, line, money, nextStepPart, percent, type WorksheetForm } from './worksheet.ts'

/** A figure of the scorecard's weeks, oldest first. */
export const scorecardWeeks = ['threeAgo', 'twoAgo', 'lastWeek', 'thisWeek'] as const

/** Numbers somebody looks at every week. */
export const scorecard: WorksheetForm = {
  slug: 'scorecard',
  purpose: 'Five to eight numbers a week that lead to deals, each with its target.',
  parts: [
    {
      kind: 'list',
      name: 'numbers',
      title: 'Numbers of the week',
      intro: 'What you do, not what happens to you: letters sent counts, deals closed does not.',
      one: 'number',
      most: 8,
      enough: 5,
      look: 'line',
      namedBy: 'name',
      fields: compileFields([
        line('name', 'Number', { most: 60 }),
        count('target', 'Target'),
        count('threeAgo', '3 weeks ago'),
        count('twoAgo', '2 weeks ago'),
        count('lastWeek', 'Last week'),
        count('thisWeek', 'This week'),
      ]),
      starters: [
        { name: 'Letters sent', target: 50 },
        { name: 'Agents called', target: 5 },
        { name: 'Deals analysed', target: 3 },
        { name: 'Properties visited', target: 2 },
        { name: 'Offers made', target: 1 },
      ],
      commitment: {
        label: 'Commit to the target',
        of: ({ name, target }) =>
          isSaid(name) && typeof target === 'number' && target > 0 ? asCommitment(name, `: ${target} this week`) : null,
      },
    },
  ],
}

const lineOfMonth = compileFields([line('name', 'What', { most: 80 }), money('amount', 'A month')])

/** What comes in, what goes out, what is owed and what is put by. */
export const moneySheet: WorksheetForm = {
  slug: 'money',
  purpose: 'Reserves, debts and the month on one page.',
  parts: [
    {
      kind: 'fields',
      title: 'Reserves',
      fields: compileFields([
        money('cash', 'Cash put by', 'Reach it within a week, and not needed elsewhere.'),
        field({
          name: 'monthsWanted',
          label: 'Months I want it to cover',
          kind: 'number',
          rules: [['number'], ['between', 0, 60], ['decimals', 0]],
          input: 'count',
          help: 'Of what goes out in the month below.',
        }),
      ]),
    },
    {
      kind: 'list',
      name: 'income',
      title: 'What comes in each month',
      one: 'income',
      most: 20,
      enough: 1,
      look: 'line',
      namedBy: 'name',
      fields: lineOfMonth,
      starters: [{ name: 'Rent collected' }, { name: 'Salary' }],
    },
    {
      kind: 'list',
      name: 'costs',
      title: 'What goes out each month',
      intro: 'Without loan payments: those stand below.',
      one: 'cost',
      most: 40,
      enough: 1,
      look: 'line',
      namedBy: 'name',
      fields: lineOfMonth,
      starters: ['Taxes', 'Insurance', 'Management', 'Repairs and replacements', 'Utilities', 'Household'].map((name) => ({
        name,
      })),
    },
    {
      kind: 'list',
      name: 'debts',
      title: 'Debts',
      one: 'debt',
      most: 40,
      enough: 1,
      look: 'line',
      namedBy: 'name',
      fields: compileFields([
        line('name', 'Lender or loan', { most: 80 }),
        money('balance', 'Balance'),
        percent('rate', 'Rate', { most: 50 }),
        money('payment', 'Payment a month'),
      ]),
    },
    nextStepPart('What makes this page look better in a month.'),
  ],
}
