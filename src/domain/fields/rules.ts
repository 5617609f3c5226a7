import * as formkit from '@formkit/rules'
import { isRealDate } from './real-date.ts'

/** What a rule sees of the field it checks: FormKit's node, as far as its rules read it. */
export type RuleNode = {
  name: string
  value: unknown
  /** The field at an address: a sibling in the same group, else a path from the top. */
  at: (address: string) => { name: string; value: unknown; props: { label?: string } } | undefined
  /** The present instant. */
  now: Date
}

/** Whether a value obeys. `skipEmpty: false` marks rules that also judge empty values. */
export type Rule = ((node: RuleNode, ...args: unknown[]) => boolean) & { skipEmpty?: boolean }

// The published types ask for a whole FormKit node; the rules read its name, value and `at` only.
const published = formkit as unknown as Readonly<Record<string, Rule>>

function publishedRule(name: string): Rule {
  const rule = published[name]
  if (!rule) throw new Error(`@formkit/rules has no rule "${name}".`)
  return rule
}

/** A date rule that compares with the present instant when no date is given, by our clock instead of the machine's. */
function datedBy(name: string): Rule {
  const rule = publishedRule(name)
  return (node, compare = node.now) => rule(node, compare)
}

const publishedBetween = publishedRule('date_between')

/** Without a second date the span starts now. */
function dateBetween(node: RuleNode, ...dates: unknown[]): boolean {
  return publishedBetween(node, ...(dates.length === 1 ? [node.now, ...dates] : dates))
}

const publishedRequired = publishedRule('required')
const visible = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text leaves no mark on a page: empty, spaces, or characters of no width. */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

/** Told to trim, it takes off all that leaves no mark on a page: a name of zero-width characters is no name. */
function required(node: RuleNode, ...actions: unknown[]): boolean {
  if (actions[0] === 'trim' && typeof node.value === 'string') return !isBlank(node.value)
  return publishedRequired(node, ...actions)
}
required.skipEmpty = false

const publishedLength = publishedRule('length')

/** Counts code points, as the database does: an emoji is one, not two halves. */
function length(node: RuleNode, ...bounds: unknown[]): boolean {
  const value = typeof node.value === 'string' ? Array.from(node.value) : node.value
  return publishedLength({ ...node, value }, ...bounds)
}

const publishedUrl = publishedRule('url')

const plainAddress = /^[a-z][a-z\d+.-]*:\/\/[^\s/\\?#@]+(?:[/?#]\S*)?$/i

/**
 * Scheme, two slashes, a host, and no spaces. Engines mend whatever comes close, each its own way: `https:evil` becomes an
 * address for them, and in `https://bank@evil` a reader takes the user for the host.
 */
function url(node: RuleNode, ...protocols: unknown[]): boolean {
  return plainAddress.test(String(node.value)) && publishedUrl(node, ...protocols)
}

/** No line breaks, and no control characters. */
function oneLine({ value }: RuleNode): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(String(value))
}

/** None of the invisible characters that turn the direction of the text after them, so that it reads as something else. */
function oneDirection({ value }: RuleNode): boolean {
  return !/[\u202a-\u202e\u2066-\u2069]/.test(String(value))
}

/** Every file is of one of the given types: `image/png`, or `image/*` for a family. */
function mime({ value }: RuleNode, ...types: unknown[]): boolean {
  const files: unknown[] = Array.isArray(value) ? value : [value]
  return files.every((file) => types.some((type) => isOfType(typeOf(file), String(type))))
}

function typeOf(file: unknown): string {
  if (typeof file !== 'object' || file === null) return ''
  // A FormKit file value wraps the browser's file object.
  if ('file' in file) return typeOf(file.file)
  return 'type' in file && typeof file.type === 'string' ? file.type : ''
}

function isOfType(actual: string, wanted: string): boolean {
  return wanted.endsWith('/*') ? actual.startsWith(wanted.slice(0, -1)) : actual === wanted
}

/** At most so many digits after the decimal point. */
function decimals({ value }: RuleNode, most: unknown = 0): boolean {
  const digits = /^-?\d+(?:\.(\d+))?$/.exec(String(value))
  return digits !== null && (digits[1] ?? '').length <= Number(most)
}

const own: Readonly<Record<string, Rule>> = {
  date_after: datedBy('date_after'),
  date_after_or_equal: datedBy('date_after_or_equal'),
  date_before: datedBy('date_before'),
  date_before_or_equal: datedBy('date_before_or_equal'),
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
 * Every rule by its name: those of `@formkit/rules`, and our own `mime`, `real_date` (a day that exists), `decimals`,
 * `one_line` and `one_direction`.
 *
 * Rules without a date to compare with read the present instant from the node, `length` counts code points, `required:trim`
 * asks for a character one can see, and `url` for an address as people write it.
 */
export const rules: ReadonlyMap<string, Rule> = new Map(Object.entries({ ...published, ...own }))
