/** A state that a pointer or a focus would bring about. */
export type State = 'hover' | 'focus' | 'active'

const focusable = ':where(a, button, input, select, textarea, summary, [tabindex], [contenteditable])'
const within = (state: State, what: string): string => `[data-shown~='${state}'] ${what}`

/** What a selector asks for, and what fulfils it in the style guide. Each keeps the weight of one class. */
const stand: readonly (readonly [asked: RegExp, state: string])[] = [
  [/(?<!\\):hover(?![\w-])/g, within('hover', '*')],
  [/\[data-hovered(?:="true")?\]/g, within('hover', '*')],
  [/(?<!\\):focus-visible(?![\w-])/g, within('focus', focusable)],
  [/(?<!\\):focus-within(?![\w-])/g, within('focus', '*')],
  [/\[data-focus-visible(?:="true")?\]/g, within('focus', '*')],
  [/(?<!\\):active(?![\w-])/g, within('active', '*')],
  [/\[data-pressed(?:="true")?\]/g, within('active', '*')],
]

/**
 * Lets every rule for a hovered, focused or pressed element hold as well inside an element with `data-shown`, so that the
 * style guide shows states without a pointer. Selectors are widened where they stand, which leaves order and weight of the
 * rules as they are. Safe to run again; then it widens what was loaded since.
 */
export function widenStateRules(): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) widenRules(sheet.cssRules)
}

function widenRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const widened = widenSelector(rule.selectorText)
      if (widened !== rule.selectorText) rule.selectorText = widened
    }
    if ('cssRules' in rule) widenRules(rule.cssRules as CSSRuleList)
  }
}

function widenSelector(selector: string): string {
  if (selector.includes('data-shown')) return selector
  return stand.reduce((text, [asked, state]) => text.replace(asked, (found) => `:is(${found}, ${state})`), selector)
}
