/** A state caused by pointer or focus. */
export type State = 'hover' | 'focus' | 'active'

const focusable = ':where(a, button, input, select, textarea, summary, [tabindex], [contenteditable])'
const within = (state: State, target: string): string => `[data-shown~='${state}'] ${target}`

/** Pseudo-classes and the attribute selectors that replace them in the style guide. Each keeps the specificity of one class. */
const selectorReplacements: readonly (readonly [asked: RegExp, state: string])[] = [
  [/(?<!\\):hover(?![\w-])/g, within('hover', '*')],
  [/\[data-hovered(?:="true")?\]/g, within('hover', '*')],
  [/(?<!\\):focus-visible(?![\w-])/g, within('focus', focusable)],
  [/(?<!\\):focus-within(?![\w-])/g, within('focus', '*')],
  [/\[data-focus-visible(?:="true")?\]/g, within('focus', '*')],
  [/(?<!\\):active(?![\w-])/g, within('active', '*')],
  [/\[data-pressed(?:="true")?\]/g, within('active', '*')],
]

/**
 * Extends every rule for hovered, focused and pressed elements to elements inside `data-shown`, so that the style guide can
 * show these states. Selectors are extended in place, which keeps the order and specificity of the rules. Can be run again to
 * extend rules loaded since.
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
  return selectorReplacements.reduce(
    (text, [pattern, state]) => text.replace(pattern, (match) => `:is(${match}, ${state})`),
    selector,
  )
}
