import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage'
import { currentLocale } from './locale.ts'

/** Values of a message's placeholders, by name. */
export type MessageValues = Record<string, unknown>

/** The forms of a plural or select, by category, exact number, or word. */
type Forms = Record<string, CompiledMessage | undefined>

/**
 * Formats a compiled message. Values are inserted as they are: Lingui's own formatter decodes escape sequences such as `\u003c` in
 * the result, which would alter what a member typed.
 */
export function formatMessage(message: CompiledMessage, values: MessageValues = {}): string {
  return format(message, values)
}

function format(tokens: CompiledMessage | undefined, values: MessageValues, count?: number): string {
  return tokens?.map((token) => formatToken(token, values, count)).join('') ?? ''
}

function formatToken(token: CompiledMessageToken, values: MessageValues, count: number | undefined): string {
  // "#" is a token of its own within the form of a plural.
  if (token === '#' && count !== undefined) return intl('number', (locale) => new Intl.NumberFormat(locale)).format(count)
  if (typeof token === 'string') return token
  const [name, type, choices] = token
  const value = values[name]
  if (!type) return String(value)
  const forms = choices as Forms
  const chosen = forms[String(value)]
  if (type === 'select') return format(chosen ?? forms['other'], values)
  const category = intl('plural', (locale) => new Intl.PluralRules(locale)).select(Number(value))
  return format(chosen ?? forms[category] ?? forms['other'], values, Number(value))
}

const formatters = new Map<string, unknown>()

/** Creating a formatter takes longer than formatting a page with it. */
function intl<F>(kind: string, create: (locale: string) => F): F {
  const locale = currentLocale()
  const key = kind + locale
  const formatter = (formatters.get(key) as F | undefined) ?? create(locale)
  formatters.set(key, formatter)
  return formatter
}
