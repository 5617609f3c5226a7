import { msg, plural as buildPlural, select as buildSelect } from '@lingui/core/runtime-macro'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { formatMessage, type MessageValues } from './format-message.ts'
import { findTranslation } from './locale.ts'

/** A value with the name that translators see: `{ memberName: user.name }`. */
export type LabeledValue = Record<string, string | number>

/** The forms of a plural, by category or exact number. "#" is the formatted number. */
type PluralForms = {
  [exact: `${number}`]: string
  zero?: string
  one?: string
  two?: string
  few?: string
  many?: string
  other: string
}

type SelectForms = { [value: string]: string; other: string }

/** A part of a message that depends on a value. */
type Choice = { kind: 'plural' | 'select'; value: Record<string, unknown>; forms: PluralForms | SelectForms }

type Message = { id: string; compiled: CompiledMessage }

/** What each template in the source code says. A template's array of literals is the same object on every call. */
const messages = new WeakMap<TemplateStringsArray, Message>()

/**
 * Returns a text in the active locale: `` t`Welcome, ${{ firstName }}` ``. The texts of all calls are the messages that translators
 * see, so a message is a whole sentence. Node runs this function; the web build replaces each call with its text
 * (scripts/web-build/messages.ts).
 */
export function t(literals: TemplateStringsArray, ...placeholders: (LabeledValue | Choice)[]): string {
  const message = messages.get(literals) ?? readMessage(literals, placeholders)
  const text = findTranslation(message.id) ?? message.compiled
  return formatMessage(text, collectValues(placeholders))
}

/** Picks a form by a number: `` t`${plural({ count }, { one: '# pod', other: '# pods' })}` ``. */
export function plural(value: Record<string, number>, forms: PluralForms): Choice {
  return { kind: 'plural', value, forms }
}

/** Picks a form by a word: `` t`${select({ role }, { leader: 'You lead this pod.', other: 'You’re in this pod.' })}` ``. */
export function select(value: Record<string, string>, forms: SelectForms): Choice {
  return { kind: 'select', value, forms }
}

const build = { plural: buildPlural, select: buildSelect }

/** Asks Lingui for the id and the ICU message of a template, so that both agree with those that the build extracts. */
function readMessage(literals: TemplateStringsArray, placeholders: readonly (LabeledValue | Choice)[]): Message {
  const { id, message = '' } = msg(
    literals,
    ...placeholders.map((placeholder) =>
      isChoice(placeholder) ? build[placeholder.kind](placeholder.value, placeholder.forms) : placeholder,
    ),
  )
  const read = { id, compiled: compileMessage(message) }
  messages.set(literals, read)
  return read
}

function collectValues(placeholders: readonly (LabeledValue | Choice)[]): MessageValues {
  return Object.assign({}, ...placeholders.map((placeholder) => (isChoice(placeholder) ? placeholder.value : placeholder)))
}

function isChoice(placeholder: LabeledValue | Choice): placeholder is Choice {
  return typeof placeholder['forms'] === 'object'
}
