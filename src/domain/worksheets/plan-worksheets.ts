import { t } from '#domain/i18n/messages.ts'
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
  purpose: t`Write down why you invest, where you’re headed, and what that means in numbers.`,
  parts: [
    {
      kind: 'fields',
      title: t`Why`,
      fields: compileFields([
        multilineField('why', t`Why I do this`, { help: t`Give the reason you’d tell a friend on a bad day.` }),
        multilineField('notThis', t`What I won’t do for it`, { help: t`Where do you draw the line on time, people, and risk?` }),
      ]),
    },
    {
      kind: 'fields',
      title: t`In ten years`,
      fields: compileFields([
        multilineField('tenYears', t`An ordinary week, ten years from now`, {
          most: 4000,
          help: t`Where do you wake up? What do you own? Who works with you? What do you no longer do?`,
        }),
      ]),
    },
    {
      kind: 'fields',
      title: t`In three years`,
      intro: t`Round numbers are fine. Your goals lead to these numbers.`,
      fields: compileFields([
        countField('doors', t`Doors I own`),
        moneyField('cashFlow', t`Monthly cash flow`, t`Enter what’s left after all costs and loans.`),
        moneyField('netWorth', t`Net worth`),
        countField('hours', t`Hours per week I work on it`, { most: 168 }),
      ]),
    },
    nextStepPart(t`Name the smallest thing you can do this week to move closer.`),
  ],
}

/** Status of a goal. */
const goalStates = [
  { value: 'open', label: t`Not started` },
  { value: 'on-track', label: t`On track` },
  { value: 'behind', label: t`Behind` },
  { value: 'done', label: t`Done` },
]

const goalFields = compileFields([
  textField('goal', t`Goal`),
  textField('done', t`Done means`, { most: 300, help: t`Write something anyone could check.` }),
  dateField('by', t`By`),
  choiceField('state', t`Status`, goalStates),
])

/** Worksheet of goals. */
export const goals: WorksheetForm = {
  slug: 'goals',
  purpose: t`Decide what this year and this quarter are about, and how you’ll know when you’re done.`,
  parts: [
    {
      kind: 'list',
      name: 'year',
      title: t`This year`,
      intro: t`Three goals are plenty.`,
      rowTexts: { name: t`Goal`, add: t`Add a goal`, confirmDelete: t`Delete this goal?` },
      maxRows: 10,
      completeAt: 1,
      layout: 'block',
      keyField: 'goal',
      fields: goalFields,
    },
    {
      kind: 'list',
      name: 'quarter',
      title: t`This quarter`,
      intro: t`Make each one a step toward a goal for the year.`,
      rowTexts: { name: t`Goal`, add: t`Add a goal`, confirmDelete: t`Delete this goal?` },
      maxRows: 10,
      completeAt: 1,
      layout: 'block',
      keyField: 'goal',
      fields: goalFields,
      commitment: {
        label: t`Commit to this`,
        of: ({ goal, done, state }) =>
          state === 'done' || !hasText(goal)
            ? null
            : commitmentText(hasText(done) ? t`${{ goal }} – done means: ${{ done }}` : goal),
      },
    },
  ],
}

/** Worksheet of the weekly review. */
export const weeklyReview: WorksheetForm = {
  slug: 'weekly-review',
  purpose: t`Take ten minutes before your meeting to note what moved, what got stuck, and what comes next.`,
  parts: [
    {
      kind: 'list',
      name: 'reviews',
      title: t`Weeks`,
      intro: t`Newest weeks come first. You can keep a year of weeks.`,
      rowTexts: { name: t`Week`, add: t`Add a week`, confirmDelete: t`Delete this week?` },
      maxRows: 52,
      completeAt: 1,
      layout: 'block',
      keyField: 'moved',
      newestFirst: true,
      fields: compileFields([
        dateField('endsOn', t`Week ending`),
        multilineField('moved', t`What moved`, { most: 1000 }),
        multilineField('stuck', t`What got stuck, and why`, { most: 1000 }),
        textField('next', t`My next commitment`, { help: t`Name one measurable thing.` }),
      ]),
      commitment: { label: t`Commit to this`, of: ({ next }) => commitmentText(next) },
    },
  ],
}
