import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage'
import { currentLocale } from './locale.ts'

/** Values of a message's placeholders, by name. */
export type MessageValues = Record<string, unknown>

/** The forms of a plural or select, by category, exact number, or word. */
type Forms = Record<string, CompiledMessage | undefined>

/**
 * Formats a compiled message, or a form of a plural with its `count`. Values are inserted as they are: Lingui's own formatter decodes escape sequences such as `\u003c` in
 * the result, which would alter what a member typed.
 */
export function formatMessage(message: CompiledMessage | undefined, values: MessageValues = {}, count?: number): string {
  return message?.map((token) => formatToken(token, values, count)).join('') ?? ''
}

function formatToken(token: CompiledMessageToken, values: MessageValues, count: number | undefined): string {
  // "#" is a token of its own within the form of a plural.
  if (token === '#' && count !== undefined) return intl().number.format(count)
  if (typeof token === 'string') return token
  const [name, type, choices] = token
  const value = values[name]
  if (!type) return String(value)
  const forms = choices as Forms
  const chosen = forms[String(value)]
  if (type === 'select') return formatMessage(chosen ?? forms['other'], values)
  return formatMessage(chosen ?? forms[intl().plural.select(Number(value))] ?? forms['other'], values, Number(value))
}

let formatters: { locale: string; number: Intl.NumberFormat; plural: Intl.PluralRules } | undefined

/** Creating a formatter takes longer than formatting a page with it. */
function intl(): NonNullable<typeof formatters> {
  const locale = currentLocale()
  if (formatters?.locale !== locale)
    formatters = { locale, number: new Intl.NumberFormat(locale), plural: new Intl.PluralRules(locale) }
  return formatters
}
