import { findCardErrors, formatCvc, formatExpiry, formatNumber, formatZip } from './card-rules.js'
import { createStyle } from './style.js'

/**
 * The payment form inside its shadow root.
 *
 * @typedef {'card' | 'us_bank_account'} Way
 * @typedef {import('./card-rules.js').FieldError} FieldError
 * @typedef {import('./card-rules.js').CardValues} CardValues
 * @typedef {{
 *   host: HTMLElement,
 *   way: () => Way,
 *   isEmpty: () => boolean,
 *   errors: () => FieldError[],
 *   showErrors: () => void,
 *   methodData: () => object,
 *   dress: (appearance: import('./style.js').Appearance | undefined) => void,
 *   disable: (disabled: boolean) => void,
 *   focus: () => void,
 *   clear: () => void,
 * }} PaymentForm
 */

const fieldSpecs = /** @type {const} */ ([
  {
    name: 'number',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    format: formatNumber,
    wide: true,
  },
  { name: 'expiry', label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp', format: formatExpiry, wide: false },
  { name: 'cvc', label: 'Security code', placeholder: 'CVC', autocomplete: 'cc-csc', format: formatCvc, wide: false },
  { name: 'zip', label: 'ZIP code', placeholder: '12345', autocomplete: 'postal-code', format: formatZip, wide: true },
])

const ways = /** @type {const} */ ([
  { way: 'card', label: 'Card' },
  { way: 'us_bank_account', label: 'US bank account' },
])

/**
 * Draws the form. `changed` hears of every keystroke and change of tab.
 *
 * @param {(what: 'change' | 'focus' | 'blur' | 'escape') => void} changed
 * @returns {PaymentForm}
 */
export function createPaymentForm(changed) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const style = createStyle()
  root.adoptedStyleSheets = style.sheets
  const tabs = createTabs(() => changed('change'))
  const fields = fieldSpecs.map((spec) => createField(spec, () => changed('change')))
  const grid = element('div', { class: 'fields' })
  grid.append(...fields.map((field) => field.box))
  const cardNote = element(
    'p',
    { class: 'note' },
    'Test mode: no money moves. Card 4242 4242 4242 4242 succeeds, 4000 0000 0000 0002 is declined.',
  )
  const bankNote = element('p', { class: 'note' }, 'Test mode: a bank payment stays pending until you settle it in the sandbox.')
  tabs.panels.card.append(grid, cardNote)
  tabs.panels.us_bank_account.append(bankNote)
  root.append(tabs.list, tabs.panels.card, tabs.panels.us_bank_account)
  root.addEventListener('focusin', () => changed('focus'))
  root.addEventListener('focusout', () => changed('blur'))
  root.addEventListener('keydown', (event) => event instanceof KeyboardEvent && event.key === 'Escape' && changed('escape'))

  const values = () => /** @type {CardValues} */ (Object.fromEntries(fields.map((field) => [field.name, field.input.value])))
  const cardErrors = () => (tabs.way() === 'card' ? findCardErrors(values(), new Date()) : {})
  return {
    host,
    way: tabs.way,
    isEmpty: () => tabs.way() === 'card' && fields.every((field) => field.input.value === ''),
    errors: () => Object.values(cardErrors()),
    showErrors() {
      const errors = cardErrors()
      for (const field of fields) field.complain(errors[field.name]?.message ?? '')
      fields.find((field) => errors[field.name])?.input.focus()
    },
    methodData: () => methodData(tabs.way(), values()),
    dress: style.dress,
    disable(disabled) {
      for (const control of root.querySelectorAll('input, button')) control.toggleAttribute('disabled', disabled)
    },
    focus: () => fields[0]?.input.focus(),
    clear() {
      for (const field of fields) field.input.value = ''
      changed('change')
    },
  }
}

/**
 * @param {Way} way
 * @param {CardValues} values
 */
function methodData(way, { number, expiry, cvc, zip }) {
  if (way === 'us_bank_account') return { type: way }
  const [month = '', year = ''] = expiry.split(' / ')
  return {
    type: way,
    card: { number: number.replaceAll(' ', ''), exp_month: String(Number(month)), exp_year: `20${year}`, cvc },
    billing_details: { address: { postal_code: zip, country: 'US' } },
  }
}

/**
 * @param {(typeof fieldSpecs)[number]} spec
 * @param {() => void} changed
 */
function createField({ name, label, placeholder, autocomplete, format, wide }, changed) {
  const box = element('div', { class: wide ? 'field wide' : 'field' })
  const caption = element('label', { for: name }, label)
  const input = /** @type {HTMLInputElement} */ (
    element('input', {
      id: name,
      placeholder,
      autocomplete,
      inputmode: 'numeric',
      'aria-describedby': `${name}-error`,
      'aria-invalid': 'false',
    })
  )
  const error = element('p', { class: 'error', id: `${name}-error`, role: 'alert' })
  error.hidden = true
  box.append(caption, input, error)
  /** @param {string} message */
  const complain = (message) => {
    error.textContent = message
    error.hidden = message === ''
    input.setAttribute('aria-invalid', String(message !== ''))
  }
  input.addEventListener('input', () => {
    input.value = format(input.value)
    complain('')
    changed()
  })
  return { name, box, input, complain }
}

/** @param {() => void} changed */
function createTabs(changed) {
  const list = element('div', { role: 'tablist', 'aria-label': 'Payment method' })
  const panels = { card: createPanel('card'), us_bank_account: createPanel('us_bank_account') }
  const buttons = ways.map(({ way, label }) => {
    return element(
      'button',
      { type: 'button', role: 'tab', id: `${way}-tab`, 'aria-controls': `${way}-panel`, 'data-way': way },
      label,
    )
  })
  /** @type {Way} */
  let chosen = 'card'
  /** @param {Way} way */
  const choose = (way) => {
    chosen = way
    for (const button of buttons) {
      const selected = button.dataset.way === way
      button.setAttribute('aria-selected', String(selected))
      button.tabIndex = selected ? 0 : -1
    }
    panels.card.hidden = way !== 'card'
    panels.us_bank_account.hidden = way !== 'us_bank_account'
  }
  list.addEventListener('click', (event) => {
    const way = event.target instanceof HTMLElement ? event.target.dataset.way : undefined
    if (way) choose(/** @type {Way} */ (way))
    changed()
  })
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = (ways.findIndex(({ way }) => way === chosen) + step + ways.length) % ways.length
    choose(ways[next]?.way ?? 'card')
    buttons[next]?.focus()
    changed()
  })
  list.append(...buttons)
  choose('card')
  return { list, panels, way: () => chosen }
}

/** @param {Way} way */
const createPanel = (way) => element('div', { role: 'tabpanel', id: `${way}-panel`, 'aria-labelledby': `${way}-tab` })

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {string} [text]
 */
function element(name, attributes, text = '') {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}
