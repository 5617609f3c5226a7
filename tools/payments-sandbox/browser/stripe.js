import { confirmIntent, intentOf, retrieveIntent } from './intents.js'
import { createPaymentElement, integrationError } from './payment-element.js'

/**
 * @typedef {{ clientSecret?: string, appearance?: import('./style.js').Appearance }} ElementsOptions
 * @typedef {ReturnType<typeof createElements>} Elements
 * @typedef {'paymentIntent' | 'setupIntent'} IntentName
 * @typedef {{
 *   elements?: Elements,
 *   clientSecret?: string,
 *   confirmParams?: { return_url?: string, payment_method?: string },
 *   redirect?: 'always' | 'if_required',
 * }} ConfirmOptions
 */

/**
 * @param {string} key
 * @param {ElementsOptions} [options]
 */
function createElements(key, options = {}) {
  let { appearance } = options
  /** @type {import('./payment-element.js').PaymentElement | null} */
  let payment = null
  return {
    clientSecret: options.clientSecret,
    /** @param {string} type */
    create(type) {
      if (type !== 'payment') throw integrationError(`The sandbox has no element of type ${type}.`)
      if (payment) throw integrationError('Can only create one Element of type payment.')
      payment = createPaymentElement({
        appearance: () => appearance,
        findFault: async () => {
          return options.clientSecret === undefined ? undefined : (await retrieveIntent(key, options.clientSecret)).error
        },
        freed: () => {
          payment = null
        },
      })
      return payment
    },
    /** @param {unknown} [type] */
    getElement: (type) => (type === undefined || type === 'payment' || typeof type === 'function' ? payment : null),
    /** @param {ElementsOptions} changes */
    async update(changes) {
      if (!changes.appearance) return
      appearance = changes.appearance
      payment?.form.dress(appearance)
    },
    fetchUpdates: async () => ({}),
    /** @returns {Promise<{ error: { type: string, code: string, message: string } } | { selectedPaymentMethod: string, error?: undefined }>} */
    async submit() {
      if (!payment) throw integrationError('elements.submit() needs a mounted payment element.')
      payment.form.showErrors()
      const [error] = payment.form.errors()
      return error ? { error: { type: 'validation_error', ...error } } : { selectedPaymentMethod: payment.form.way() }
    },
    on() {},
    payment: () => payment,
  }
}

/**
 * Confirms the intent behind the form: an answer with an error, a walk to the bank or to the return address that never
 * resolves, or with `if_required` the intent.
 *
 * @param {string} key
 * @param {IntentName} name
 * @param {ConfirmOptions} options
 */
async function confirm(key, name, { elements, clientSecret = elements?.clientSecret, confirmParams = {}, redirect = 'always' }) {
  if (!clientSecret) throw integrationError('A client secret is required to confirm.')
  const { return_url: returnUrl, payment_method: stored } = confirmParams
  if (redirect === 'always' && !URL.canParse(returnUrl ?? ''))
    throw integrationError('confirmParams.return_url must be an absolute URL.')
  const submitted = await elements?.submit()
  if (submitted?.error) return { error: submitted.error }
  const form = elements?.payment()?.form
  form?.disable(true)
  // Whoever comes back from the bank by the back button finds the form as it was before.
  addEventListener('pageshow', () => form?.disable(false), { once: true })
  const method = stored ? { payment_method: stored } : { payment_method_data: form?.methodData() }
  const { intent, error } = await confirmIntent(key, clientSecret, { ...method, return_url: returnUrl ?? location.href })
  if (intent && !isAtBank(intent) && redirect === 'if_required') {
    form?.disable(false)
    return { [name]: intent }
  }
  if (intent) return leaveFor(returnUrl ?? '', intent)
  form?.disable(false)
  return { error }
}

/** @param {import('./intents.js').Intent} intent */
const isAtBank = ({ status, next_action: next }) => status === 'requires_action' && next?.redirect_to_url !== undefined

/**
 * Goes where the payment goes on: to the bank that asks who pays, else back to the page.
 *
 * @param {string} returnUrl
 * @param {import('./intents.js').Intent} intent
 * @returns {Promise<never>}
 */
function leaveFor(returnUrl, intent) {
  const { id, client_secret: clientSecret, status, next_action: next } = intent
  if (isAtBank(intent)) location.assign(next?.redirect_to_url?.url ?? '')
  else {
    const url = new URL(returnUrl)
    const name = intentOf(clientSecret).kind === 'payment_intents' ? 'payment_intent' : 'setup_intent'
    url.searchParams.set(name, id)
    url.searchParams.set(`${name}_client_secret`, clientSecret)
    url.searchParams.set('redirect_status', status === 'processing' ? 'pending' : status)
    location.assign(url)
  }
  return new Promise(() => {})
}

/**
 * Goes on with an intent that waits for its payer, and answers one that does not.
 *
 * @param {string} key
 * @param {string} clientSecret
 */
async function handleNextAction(key, clientSecret) {
  const { intent, error } = await retrieveIntent(key, clientSecret)
  if (error) return { error }
  return isAtBank(intent) ? leaveFor('', intent) : { [nameOf(clientSecret)]: intent }
}

/**
 * @param {string} clientSecret
 * @returns {IntentName}
 */
const nameOf = (clientSecret) => (intentOf(clientSecret).kind === 'payment_intents' ? 'paymentIntent' : 'setupIntent')

/** @param {string} what */
const missing = (what) => async () => ({
  error: { type: 'invalid_request_error', message: `The sandbox does not support ${what}.` },
})

/** @param {string} key */
function createStripe(key) {
  /** @param {IntentName} name */
  const retrieve = (name) => async (/** @type {string} */ clientSecret) => {
    const { intent, error } = await retrieveIntent(key, clientSecret)
    return error ? { error } : { [name]: intent }
  }
  return {
    elements: (/** @type {ElementsOptions} */ options) => createElements(key, options),
    confirmPayment: (/** @type {ConfirmOptions} */ options) => confirm(key, 'paymentIntent', options),
    confirmSetup: (/** @type {ConfirmOptions} */ options) => confirm(key, 'setupIntent', options),
    retrievePaymentIntent: retrieve('paymentIntent'),
    retrieveSetupIntent: retrieve('setupIntent'),
    confirmCardPayment: (/** @type {string} */ clientSecret, /** @type {{ payment_method?: string }} */ data = {}) => {
      return confirm(key, 'paymentIntent', {
        clientSecret,
        confirmParams: data.payment_method ? { payment_method: data.payment_method } : {},
        redirect: 'if_required',
      })
    },
    createToken: missing('tokens'),
    createPaymentMethod: missing('payment methods outside an intent'),
    handleNextAction: (/** @type {{ clientSecret: string }} */ { clientSecret }) => handleNextAction(key, clientSecret),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

// The release train that the loader of the installed client library expects; another name makes it warn.
Object.assign(window, { Stripe: Object.assign((/** @type {string} */ key) => createStripe(key), { version: 'endive' }) })
