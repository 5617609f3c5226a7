import { en, list, sentence } from '@formkit/i18n'
import { dateFormat } from '../words/formats.ts'
import type { RuleNode } from './rules.ts'

/** What a message is made from: the name a member knows the field by, the rule's arguments, and the field. */
export type MessageContext = { name: string; args: readonly unknown[]; node: RuleNode }

type Message = string | ((context: MessageContext) => string)

/** FormKit's text for a value that breaks a rule without a message. */
export const invalidValue = 'This field is not valid.'

/** FormKit's text over a form that cannot be sent yet. */
export const incompleteForm = en.ui.incomplete as string

// The published functions format dates in the language of the machine; the sentence around them is English everywhere.
const dayFormat = { dateStyle: 'medium', timeZone: 'UTC' } as const

function day(value: unknown): string {
  const at = value instanceof Date ? value : new Date(Date.parse(String(value)))
  return Number.isNaN(at.getTime()) ? '(unknown)' : dateFormat(dayFormat).format(at)
}

const compared =
  (relation: string, whenNow: string) =>
  ({ name, args }: MessageContext) =>
    args.length > 0 ? `${sentence(name)} must be ${relation} ${day(args[0])}.` : `${sentence(name)} must be ${whenNow}.`

const comparedWithField =
  (relation: string) =>
  ({ name, args, node }: MessageContext) => {
    const other = node.at(String(args[0]))
    return `${sentence(name)} must be ${relation} ${other?.props.label ?? other?.name ?? String(args[0])}.`
  }

const own: Readonly<Record<string, Message>> = {
  date_after: compared('after', 'in the future'),
  date_before: compared('before', 'in the past'),
  date_after_or_equal: compared('on or after', 'now or later'),
  date_before_or_equal: compared('on or before', 'now or earlier'),
  date_after_node: comparedWithField('after'),
  date_before_node: comparedWithField('before'),
  date_between: ({ name, args }) => `${sentence(name)} must be between ${day(args[0])} and ${day(args[1])}`,
  mime: ({ name, args }) => `${sentence(name)} must be of the type: ${list(args.map(String))}`,
  real_date: 'Enter a real date.',
  one_line: ({ name }) => `${sentence(name)} must be one line, without line breaks, tabs or other control characters.`,
  one_direction: ({ name }) => `${sentence(name)} cannot contain invisible characters that turn the direction of writing.`,
  decimals: ({ name, args }) =>
    Number(args[0] ?? 0) === 0
      ? `${sentence(name)} must be a whole number.`
      : `${sentence(name)} can have at most ${Number(args[0])} decimals.`,
}

const published = en.validation as unknown as Readonly<Record<string, Message>>
const messages: ReadonlyMap<string, Message> = new Map(Object.entries({ ...published, ...own }))

/** The sentence a member reads when a value breaks a rule, in English on every machine. */
export function messageFor(rule: string, context: MessageContext): string {
  const message = messages.get(rule) ?? invalidValue
  return typeof message === 'string' ? message : message(context)
}
