import type { RuleCall } from './field.ts'

/** A rule as written: its name, arguments and hints. */
export type ParsedRule = {
  name: string
  args: RuleCall extends readonly [string, ...infer Args] ? Args : never
  force: boolean
  always: boolean
}

/**
 * Parses FormKit's string grammar: bars separate rules, commas separate arguments, and `*` and `+` before a name are hints.
 * Commas and bars always separate, even inside a pattern. Use the array form for such arguments.
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

/** Separates a rule's hints from its name. */
export function parseHints([written, ...args]: RuleCall): ParsedRule {
  const name = written.replace(/^[*+]+/, '')
  const hints = new Set(written.slice(0, written.length - name.length))
  return { name, args, force: hints.has('*'), always: hints.has('+') }
}
