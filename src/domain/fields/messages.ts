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

function otherFieldOf({ args, node }: MessageContext): string {
  const other = node.at(String(args[0]))
  return other?.props.label ?? other?.name ?? String(args[0])
}

const ownMessages: Readonly<Record<string, Message>> = {
  date_after: ({ name, args }) =>
    args.length > 0
      ? t`${{ field: sentence(name) }} must be after ${{ day: formatDay(args[0]) }}.`
      : t`${{ field: sentence(name) }} must be in the future.`,
  date_before: ({ name, args }) =>
    args.length > 0
      ? t`${{ field: sentence(name) }} must be before ${{ day: formatDay(args[0]) }}.`
      : t`${{ field: sentence(name) }} must be in the past.`,
  date_after_or_equal: ({ name, args }) =>
    args.length > 0
      ? t`${{ field: sentence(name) }} must be on or after ${{ day: formatDay(args[0]) }}.`
      : t`${{ field: sentence(name) }} must be now or later.`,
  date_before_or_equal: ({ name, args }) =>
    args.length > 0
      ? t`${{ field: sentence(name) }} must be on or before ${{ day: formatDay(args[0]) }}.`
      : t`${{ field: sentence(name) }} must be now or earlier.`,
  date_after_node: (context) => t`${{ field: sentence(context.name) }} must be after ${{ otherField: otherFieldOf(context) }}.`,
  date_before_node: (context) => t`${{ field: sentence(context.name) }} must be before ${{ otherField: otherFieldOf(context) }}.`,
  date_between: ({ name, args }) =>
    t`${{ field: sentence(name) }} must be between ${{ firstDay: formatDay(args[0]) }} and ${{ lastDay: formatDay(args[1]) }}`,
  mime: ({ name, args }) => t`${{ field: sentence(name) }} must be of the type: ${{ types: list(args.map(String)) }}`,
  real_date: t`Enter a valid date.`,
  one_line: ({ name }) => t`${{ field: sentence(name) }} must be one line, without line breaks or tabs.`,
  one_direction: ({ name }) => t`${{ field: sentence(name) }} can’t have hidden characters that change which way the text runs.`,
  decimals: ({ name, args }) =>
    Number(args[0] ?? 0) === 0
      ? t`${{ field: sentence(name) }} must be a whole number.`
      : t`${{ field: sentence(name) }} can have up to ${{ number: Number(args[0]) }} decimals.`,
}

const formkitMessages = en.validation as unknown as Readonly<Record<string, Message>>
const messages: ReadonlyMap<string, Message> = new Map(Object.entries({ ...formkitMessages, ...ownMessages }))

/** Returns the message for a broken rule, in English on every machine. */
export function messageFor(rule: string, context: MessageContext): string {
  const message = messages.get(rule) ?? invalidValueMessage
  return typeof message === 'string' ? message : message(context)
}
