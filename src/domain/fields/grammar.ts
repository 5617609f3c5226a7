import type { RuleCall } from './field.ts'

/** A rule as written: its name, arguments and hints. */
export type RuleIntent = {
  name: string
  args: RuleCall extends readonly [string, ...infer Args] ? Args : never
  force: boolean
  always: boolean
}

/**
 * Reads the string grammar of FormKit: rules parted by bars, arguments by commas, `*` and `+` as hints before a name.
 *
 * A comma always parts arguments and a bar always parts rules, also inside a pattern; use the array form there.
 */
export function parseRules(text: string): RuleCall[] {
  return text
    .split('|')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '')
    .map(parseRule)
}

function parseRule(rule: string): RuleCall {
  const colon = rule.indexOf(':')
  if (colon === -1) return [rule]
  const args = rule.slice(colon + 1).split(',')
  return [rule.slice(0, colon), ...args.map((arg) => arg.trim())]
}

/** Parts a rule's hints from its name. */
export function readHints([written, ...args]: RuleCall): RuleIntent {
  const name = written.replace(/^[*+]+/, '')
  const hints = new Set(written.slice(0, written.length - name.length))
  return { name, args, force: hints.has('*'), always: hints.has('+') }
}
