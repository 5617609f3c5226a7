import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import { digestFrequencies } from './digest-frequency.ts'
import type { FieldValues } from '../fields/field.ts'

const chooseTimeMessage = 'Choose a time of the day, such as 21:00.'
const hasQuietHours = ({ isQuiet }: FieldValues): boolean => isQuiet === true

function timeField(name: string, label: string) {
  return field({
    name,
    label,
    rules: [['required'], ['matches', /^([01]\d|2[0-3]):[0-5]\d$/]],
    messages: { required: chooseTimeMessage, matches: chooseTimeMessage },
    when: hasQuietHours,
    input: 'time',
  })
}

const digestLabels = { off: 'Off', daily: 'Daily', weekly: 'Weekly' }

/** Fields of a member's email, reminder and digest settings. */
export const settingsFields = compileFields([
  field({
    name: 'isQuiet',
    label: 'Quiet hours',
    kind: 'flag',
    input: 'switch',
    help: 'Mail and notifications of your devices that can wait come when they end. Nothing is dropped.',
  }),
  timeField('quietFrom', 'From'),
  timeField('quietUntil', 'Until'),
  field({
    name: 'remindsDayBefore',
    label: 'A day before',
    kind: 'flag',
    input: 'switch',
    help: 'By mail and on open pages, 24 hours before your pod meets.',
  }),
  field({
    name: 'remindsAtStart',
    label: 'Right before it begins',
    kind: 'flag',
    input: 'switch',
    help: '15 minutes before. This one comes in quiet hours, too.',
  }),
  field({
    name: 'plays',
    label: 'A short tone',
    kind: 'flag',
    input: 'switch',
    help: 'Where a notification arrives in an open page. Silent in your quiet hours.',
  }),
  field({
    name: 'digest',
    label: 'How often',
    kind: 'choice',
    rules: 'required',
    options: digestFrequencies.map((value) => ({ value, label: digestLabels[value] })),
    input: 'radio',
    messages: { required: 'Choose how often: off, daily or weekly.' },
    help: 'What is ahead of you and new in the tribe: on Mondays or every morning at 8 by your clock, and only when there is something.',
  }),
])
