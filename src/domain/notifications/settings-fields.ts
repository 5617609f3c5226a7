import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import { digestFrequencies } from './digest-frequency.ts'
import type { FieldValues } from '../fields/field.ts'

const chooseTimeMessage = t`Choose a time, such as 21:00.`
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

const digestLabels = { off: t`Off`, daily: t`Daily`, weekly: t`Weekly` }

/** Fields of a member's email, reminder and digest settings. */
export const settingsFields = compileFields([
  field({
    name: 'isQuiet',
    label: t`Quiet hours`,
    kind: 'flag',
    input: 'switch',
    help: t`We hold non-urgent emails and push notifications until quiet hours end. You won’t miss anything.`,
  }),
  timeField('quietFrom', t`From`),
  timeField('quietUntil', t`Until`),
  field({
    name: 'remindsDayBefore',
    label: t`A day before`,
    kind: 'flag',
    input: 'switch',
    help: t`We remind you by email and in the app 24 hours before your pod meets.`,
  }),
  field({
    name: 'remindsAtStart',
    label: t`Right before it starts`,
    kind: 'flag',
    input: 'switch',
    help: t`We remind you 15 minutes before, even during quiet hours.`,
  }),
  field({
    name: 'plays',
    label: t`Play a sound`,
    kind: 'flag',
    input: 'switch',
    help: t`Hear a sound when a notification arrives while the app is open, except during quiet hours.`,
  }),
  field({
    name: 'digest',
    label: t`How often`,
    kind: 'choice',
    rules: 'required',
    options: digestFrequencies.map((value) => ({ value, label: digestLabels[value] })),
    input: 'radio',
    messages: { required: t`Choose how often: off, daily, or weekly.` },
    help: t`We email you upcoming events and what’s new at 8 AM, daily or on Mondays. We skip the digest when there’s nothing new.`,
  }),
])
