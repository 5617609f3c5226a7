import { en, list, sentence } from '@formkit/i18n'
import { t } from '#domain/i18n/messages.ts'
import { dateFormat } from '../formatting/formats.ts'
import type { RuleNode } from './rules.ts'

/** Input of a message: the field's name as shown to the member, the rule's arguments, and the field. */
export type MessageContext = { name: string; args: readonly unknown[]; node: RuleNode }

type Message = string | ((context: MessageContext) => string)

/** FormKit's message for a rule that has no message of its own. */
export const invalidValueMessage = t`This field is not valid.`

/** The message above a form that cannot be submitted yet. */
export const incompleteFormMessage = t`Check the highlighted fields.`

// FormKit's functions format dates in the machine's language, while the rest of the message is always English.
const dayFormat = { dateStyle: 'medium', timeZone: 'UTC' } as const

function formatDay(value: unknown): string {
  const at = value instanceof Date ? value : new Date(Date.parse(String(value)))
  return Number.isNaN(at.getTime()) ? '(unknown)' : dateFormat(dayFormat).format(at)
}

const comparedWithDate =
  (relation: string, whenNow: string) =>
  ({ name, args }: MessageContext) =>
    args.length > 0
      ? t`${{ sentence: sentence(name) }} must be ${{ relation }} ${{ day: formatDay(args[0]) }}.`
      : t`${{ sentence: sentence(name) }} must be ${{ whenNow }}.`

const comparedWithField =
  (relation: string) =>
  ({ name, args, node }: MessageContext) => {
    const other = node.at(String(args[0]))
    return t`${{ sentence: sentence(name) }} must be ${{ relation }} ${{ label: other?.props.label ?? other?.name ?? String(args[0]) }}.`
  }

const ownMessages: Readonly<Record<string, Message>> = {
  date_after: comparedWithDate('after', t`in the future`),
  date_before: comparedWithDate('before', t`in the past`),
  date_after_or_equal: comparedWithDate(t`on or after`, t`now or later`),
  date_before_or_equal: comparedWithDate(t`on or before`, t`now or earlier`),
  date_after_node: comparedWithField('after'),
  date_before_node: comparedWithField('before'),
  date_between: ({ name, args }) =>
    t`${{ sentence: sentence(name) }} must be between ${{ day: formatDay(args[0]) }} and ${{ day2: formatDay(args[1]) }}`,
  mime: ({ name, args }) => `${sentence(name)} must be of the type: ${list(args.map(String))}`,
  real_date: t`Enter a valid date.`,
  one_line: ({ name }) => t`${{ sentence: sentence(name) }} must be one line, without line breaks or tabs.`,
  one_direction: ({ name }) =>
    t`${{ sentence: sentence(name) }} can’t have hidden characters that change which way the text runs.`,
  decimals: ({ name, args }) =>
    Number(args[0] ?? 0) === 0
      ? t`${{ sentence: sentence(name) }} must be a whole number.`
      : t`${{ sentence: sentence(name) }} can have up to ${{ number: Number(args[0]) }} decimals.`,
}

const formkitMessages = en.validation as unknown as Readonly<Record<string, Message>>
const messages: ReadonlyMap<string, Message> = new Map(Object.entries({ ...formkitMessages, ...ownMessages }))

/** Returns the message for a broken rule, in English on every machine. */
export function messageFor(rule: string, context: MessageContext): string {
  const message = messages.get(rule) ?? invalidValueMessage
  return typeof message === 'string' ? message : message(context)
}
