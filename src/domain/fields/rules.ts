import * as formkit from '@formkit/rules'
import { isRealDate } from './real-date.ts'

/** The part of FormKit's node that its rules read. */
export type RuleNode = {
  name: string
  value: unknown
  /** Returns the field at an address: a sibling in the same group, or else a path from the root. */
  at: (address: string) => { name: string; value: unknown; props: { label?: string } } | undefined
  /** The current instant. */
  now: Date
}

/** Whether a value is valid. `skipEmpty: false` marks rules that also run on empty values. */
export type Rule = ((node: RuleNode, ...args: unknown[]) => boolean) & { skipEmpty?: boolean }

// The published types require a complete FormKit node, but the rules read only its name, value and `at`.
const formkitRules = formkit as unknown as Readonly<Record<string, Rule>>

function formkitRule(name: string): Rule {
  const rule = formkitRules[name]
  if (!rule) throw new Error(`@formkit/rules has no rule "${name}".`)
  return rule
}

/** Wraps a date rule so that it compares with `node.now`, not with the machine's clock, if no date is given. */
function dateRule(name: string): Rule {
  const rule = formkitRule(name)
  return (node, compare = node.now) => rule(node, compare)
}

const formkitBetween = formkitRule('date_between')

/** Without a second date the range starts now. */
function dateBetween(node: RuleNode, ...dates: unknown[]): boolean {
  return formkitBetween(node, ...(dates.length === 1 ? [node.now, ...dates] : dates))
}

const formkitRequired = formkitRule('required')
const visibleCharacter = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text shows nothing on a page: empty, only spaces, or only zero-width characters. */
export function isBlank(text: string): boolean {
  return !visibleCharacter.test(text)
}

/** With `trim`, it ignores every invisible character: a name of zero-width characters is not a name. */
function required(node: RuleNode, ...actions: unknown[]): boolean {
  if (actions[0] === 'trim' && typeof node.value === 'string') return !isBlank(node.value)
  return formkitRequired(node, ...actions)
}
required.skipEmpty = false

const formkitLength = formkitRule('length')

/** Counts code points, like the database. An emoji counts as one. */
function length(node: RuleNode, ...bounds: unknown[]): boolean {
  const value = typeof node.value === 'string' ? Array.from(node.value) : node.value
  return formkitLength({ ...node, value }, ...bounds)
}

const formkitUrl = formkitRule('url')

const plainUrlPattern = /^[a-z][a-z\d+.-]*:\/\/[^\s/\\?#@]+(?:[/?#]\S*)?$/i

/**
 * Requires a scheme, two slashes, a host, and no spaces. URL parsers repair near misses, each in its own way: they accept
 * `https:evil` as a URL, and in `https://bank@evil` a reader mistakes the user for the host.
 */
function url(node: RuleNode, ...protocols: unknown[]): boolean {
  return plainUrlPattern.test(String(node.value)) && formkitUrl(node, ...protocols)
}

/** Rejects line breaks and control characters. */
function oneLine({ value }: RuleNode): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(String(value))
}

/** Rejects invisible characters that change the direction of the text after them and make it read as something else. */
function oneDirection({ value }: RuleNode): boolean {
  return !/[\u202a-\u202e\u2066-\u2069]/.test(String(value))
}

/** Every file has one of the given types: `image/png`, or `image/*` for a whole group. */
function mime({ value }: RuleNode, ...types: unknown[]): boolean {
  const files: unknown[] = Array.isArray(value) ? value : [value]
  return files.every((file) => types.some((type) => isOfType(typeOf(file), String(type))))
}

function typeOf(file: unknown): string {
  if (typeof file !== 'object' || file === null) return ''
  // A FormKit file value wraps the browser's File object.
  if ('file' in file) return typeOf(file.file)
  return 'type' in file && typeof file.type === 'string' ? file.type : ''
}

function isOfType(actual: string, wanted: string): boolean {
  return wanted.endsWith('/*') ? actual.startsWith(wanted.slice(0, -1)) : actual === wanted
}

/** Allows at most `max` digits after the decimal point. */
function decimals({ value }: RuleNode, most: unknown = 0): boolean {
  const digits = /^-?\d+(?:\.(\d+))?$/.exec(String(value))
  return digits !== null && (digits[1] ?? '').length <= Number(most)
}

const ownRules: Readonly<Record<string, Rule>> = {
  date_after: dateRule('date_after'),
  date_after_or_equal: dateRule('date_after_or_equal'),
  date_before: dateRule('date_before'),
  date_before_or_equal: dateRule('date_before_or_equal'),
  date_between: dateBetween,
  required,
  length,
  url,
  one_line: oneLine,
  one_direction: oneDirection,
  mime,
  real_date: ({ value }) => isRealDate(String(value)),
  decimals,
}

/**
 * All rules by name: those of `@formkit/rules`, and our own `mime`, `real_date` (an existing day), `decimals`, `one_line` and
 * `one_direction`.
 * Date rules without a date compare with the node's current instant. `length` counts code points. `required:trim` requires a
 * visible character. `url` requires a complete URL.
 */
export const rules: ReadonlyMap<string, Rule> = new Map(Object.entries({ ...formkitRules, ...ownRules }))
