import { compileFields } from '../fields/compile.ts'
import { asCommitment, choice, count, day, isSaid, line, money, nextStepPart, prose, type WorksheetForm } from './worksheet.ts'

/** Where somebody is going. */
export const vision: WorksheetForm = {
  slug: 'vision',
  purpose: 'Why you invest, where it leads, and what that means in numbers.',
  parts: [
    {
      kind: 'fields',
      title: 'Why',
      fields: compileFields([
        prose('why', 'Why I do this', { help: 'The reason you would give a friend on a bad day.' }),
        prose('notThis', 'What I will not do for it', { help: 'Time, people, risk: where you stop.' }),
      ]),
    },
    {
      kind: 'fields',
      title: 'In ten years',
      fields: compileFields([
        prose('tenYears', 'An ordinary week, ten years from now', {
          most: 4000,
          help: 'Where you wake up, what you own, who works with you, what you no longer do.',
        }),
      ]),
    },
    {
      kind: 'fields',
      title: 'In three years',
      intro: 'Rounded is fine. These are the numbers your goals lead to.',
      fields: compileFields([
        count('doors', 'Doors I own'),
        money('cashFlow', 'Cash flow a month', 'After all costs and loans.'),
        money('netWorth', 'Net worth'),
        count('hours', 'Hours a week I work on it', { most: 168 }),
      ]),
    },
    nextStepPart('The smallest thing this week that leads there.'),
  ],
}

/** How a goal stands. */
const goalStates = [
  { value: 'open', label: 'Not started' },
  { value: 'on-track', label: 'On track' },
  { value: 'behind', label: 'Behind' },
  { value: 'done', label: 'Done' },
]

const goalFields = compileFields([
  line('goal', 'Goal'),
  line('done', 'Done means', { most: 300, help: 'What anybody could check.' }),
  day('by', 'By'),
  choice('state', 'Where it stands', goalStates),
])

/** What somebody wants to have reached. */
export const goals: WorksheetForm = {
  slug: 'goals',
  purpose: 'What this year and this quarter are about, and how you will know.',
  parts: [
    {
      kind: 'list',
      name: 'year',
      title: 'This year',
      intro: 'Three are plenty.',
      one: 'goal',
      most: 10,
      enough: 1,
      look: 'block',
      namedBy: 'goal',
      fields: goalFields,
    },
    {
      kind: 'list',
      name: 'quarter',
      title: 'This quarter',
      intro: 'Each one a step towards a goal of the year.',
      one: 'goal',
      most: 10,
      enough: 1,
      look: 'block',
      namedBy: 'goal',
      fields: goalFields,
      commitment: {
        label: 'Commit to this',
        of: ({ goal, done, state }) =>
          state === 'done' || !isSaid(goal) ? null : asCommitment(goal, isSaid(done) ? ' – done means: ' : '', done),
      },
    },
  ],
}

/** The week that was. */
export const weeklyReview: WorksheetForm = {
  slug: 'weekly-review',
  purpose: 'Ten minutes before your meeting: what moved, what stuck, what comes next.',
  parts: [
    {
      kind: 'list',
      name: 'reviews',
      title: 'Weeks',
      intro: 'The latest stands first. A year of weeks has room here.',
      one: 'week',
      most: 52,
      enough: 1,
      look: 'block',
      namedBy: 'moved',
      newestFirst: true,
      fields: compileFields([
        day('endsOn', 'Week ending'),
        prose('moved', 'What moved', { most: 1000 }),
        prose('stuck', 'What stuck, and why', { most: 1000 }),
        line('next', 'My next commitment', { help: 'One thing, measurable.' }),
      ]),
      commitment: { label: 'Commit to this', of: ({ next }) => asCommitment(next) },
    },
  ],
}
