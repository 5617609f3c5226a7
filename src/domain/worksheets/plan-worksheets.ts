import { compileFields } from '../fields/compile.ts'
import {
  commitmentText,
  choiceField,
  countField,
  dateField,
  hasText,
  textField,
  moneyField,
  nextStepPart,
  multilineField,
  type WorksheetForm,
} from './worksheet.ts'

/** Worksheet of the member's long-term vision. */
export const vision: WorksheetForm = {
  slug: 'vision',
  purpose: 'Write down why you invest, where you’re headed, and what that means in numbers.',
  parts: [
    {
      kind: 'fields',
      title: 'Why',
      fields: compileFields([
        multilineField('why', 'Why I do this', { help: 'Give the reason you’d tell a friend on a bad day.' }),
        multilineField('notThis', 'What I won’t do for it', { help: 'Where do you draw the line on time, people, and risk?' }),
      ]),
    },
    {
      kind: 'fields',
      title: 'In ten years',
      fields: compileFields([
        multilineField('tenYears', 'An ordinary week, ten years from now', {
          most: 4000,
          help: 'Where do you wake up? What do you own? Who works with you? What do you no longer do?',
        }),
      ]),
    },
    {
      kind: 'fields',
      title: 'In three years',
      intro: 'Round numbers are fine. Your goals lead to these numbers.',
      fields: compileFields([
        countField('doors', 'Doors I own'),
        moneyField('cashFlow', 'Monthly cash flow', 'Enter what’s left after all costs and loans.'),
        moneyField('netWorth', 'Net worth'),
        countField('hours', 'Hours per week I work on it', { most: 168 }),
      ]),
    },
    nextStepPart('Name the smallest thing you can do this week to move closer.'),
  ],
}

/** Status of a goal. */
const goalStates = [
  { value: 'open', label: 'Not started' },
  { value: 'on-track', label: 'On track' },
  { value: 'behind', label: 'Behind' },
  { value: 'done', label: 'Done' },
]

const goalFields = compileFields([
  textField('goal', 'Goal'),
  textField('done', 'Done means', { most: 300, help: 'Write something anyone could check.' }),
  dateField('by', 'By'),
  choiceField('state', 'Status', goalStates),
])

/** Worksheet of goals. */
export const goals: WorksheetForm = {
  slug: 'goals',
  purpose: 'Decide what this year and this quarter are about, and how you’ll know when you’re done.',
  parts: [
    {
      kind: 'list',
      name: 'year',
      title: 'This year',
      intro: 'Three goals are plenty.',
      rowName: 'goal',
      maxRows: 10,
      completeAt: 1,
      layout: 'block',
      keyField: 'goal',
      fields: goalFields,
    },
    {
      kind: 'list',
      name: 'quarter',
      title: 'This quarter',
      intro: 'Make each one a step toward a goal for the year.',
      rowName: 'goal',
      maxRows: 10,
      completeAt: 1,
      layout: 'block',
      keyField: 'goal',
      fields: goalFields,
      commitment: {
        label: 'Commit to this',
        of: ({ goal, done, state }) =>
          state === 'done' || !hasText(goal) ? null : commitmentText(goal, hasText(done) ? ' – done means: ' : '', done),
      },
    },
  ],
}

/** Worksheet of the weekly review. */
export const weeklyReview: WorksheetForm = {
  slug: 'weekly-review',
  purpose: 'Take ten minutes before your meeting to note what moved, what got stuck, and what comes next.',
  parts: [
    {
      kind: 'list',
      name: 'reviews',
      title: 'Weeks',
      intro: 'Newest weeks come first. You can keep a year of weeks.',
      rowName: 'week',
      maxRows: 52,
      completeAt: 1,
      layout: 'block',
      keyField: 'moved',
      newestFirst: true,
      fields: compileFields([
        dateField('endsOn', 'Week ending'),
        multilineField('moved', 'What moved', { most: 1000 }),
        multilineField('stuck', 'What got stuck, and why', { most: 1000 }),
        textField('next', 'My next commitment', { help: 'Name one measurable thing.' }),
      ]),
      commitment: { label: 'Commit to this', of: ({ next }) => commitmentText(next) },
    },
  ],
}
