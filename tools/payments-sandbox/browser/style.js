/**
 * Looks of the payment form. The page hands over the provider's `appearance` variables, so the form follows the page's
 * colours, light and dark.
 *
 * @typedef {{ theme?: string, variables?: Record<string, string>, rules?: Record<string, Record<string, string>> }} Appearance
 */

const light = {
  colorPrimary: '#0f62fe',
  colorBackground: '#ffffff',
  colorText: '#1f2933',
  colorTextSecondary: '#52606d',
  colorTextPlaceholder: '#7b8794',
  colorDanger: '#c81e1e',
  colorBorder: '#cbd2d9',
  borderRadius: '6px',
  fontFamily: 'inherit',
  fontSizeBase: '1rem',
  spacingUnit: '4px',
}

const night = {
  ...light,
  colorPrimary: '#78a9ff',
  colorBackground: '#1f2933',
  colorText: '#f5f7fa',
  colorTextSecondary: '#cbd2d9',
  colorTextPlaceholder: '#9aa5b1',
  colorDanger: '#ff8a8a',
  colorBorder: '#52606d',
}

const rules = `
  :host { display: block; color: var(--colorText); font-family: var(--fontFamily); font-size: var(--fontSizeBase); }
  * { box-sizing: border-box; }
  [hidden] { display: none !important; }
  [role=tablist] { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--spacingUnit) * 2); margin-bottom: calc(var(--spacingUnit) * 4); }
  [role=tab] {
    padding: calc(var(--spacingUnit) * 3); font: inherit; color: var(--colorTextSecondary); text-align: start; cursor: pointer;
    background: var(--colorBackground); border: 1px solid var(--colorBorder); border-radius: var(--borderRadius);
  }
  [role=tab][aria-selected=true] { color: var(--colorPrimary); border-color: var(--colorPrimary); box-shadow: 0 0 0 1px var(--colorPrimary); }
  .fields { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--spacingUnit) * 3); }
  .field.wide { grid-column: 1 / -1; }
  label { display: block; margin-bottom: var(--spacingUnit); font-size: 0.9em; }
  input {
    width: 100%; padding: calc(var(--spacingUnit) * 3); font: inherit; color: var(--colorText);
    background: var(--colorBackground); border: 1px solid var(--colorBorder); border-radius: var(--borderRadius);
  }
  input::placeholder { color: var(--colorTextPlaceholder); }
  input[aria-invalid=true] { border-color: var(--colorDanger); }
  input:disabled, [role=tab]:disabled { opacity: 0.6; }
  :focus-visible { outline: 2px solid var(--colorPrimary); outline-offset: 1px; }
  .error { margin: var(--spacingUnit) 0 0; font-size: 0.9em; color: var(--colorDanger); }
  .note { margin: calc(var(--spacingUnit) * 3) 0 0; font-size: 0.85em; color: var(--colorTextSecondary); }
`

/**
 * Style sheets for a shadow root: the rules, and the variables that `dress` changes.
 *
 * @returns {{ sheets: CSSStyleSheet[], dress: (appearance: Appearance | undefined) => void }}
 */
export function createStyle() {
  const fixed = new CSSStyleSheet()
  fixed.replaceSync(rules)
  const variables = new CSSStyleSheet()
  variables.replaceSync(':host {}')
  return {
    sheets: [fixed, variables],
    dress(appearance) {
      const rule = variables.cssRules[0]
      if (!(rule instanceof CSSStyleRule)) return
      const values = { ...(appearance?.theme === 'night' ? night : light), ...appearance?.variables }
      // The provider knows no variable for borders; a page states them as a rule of its inputs.
      const colorBorder = appearance?.rules?.['.Input']?.borderColor ?? values.colorBorder
      for (const [name, value] of Object.entries({ ...values, colorBorder })) rule.style.setProperty(`--${name}`, value)
    },
  }
}
