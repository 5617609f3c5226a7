/**
 * The few calls a browser makes, opened by the publishable key and the intent's own secret.
 *
 * @typedef {{ type: string, message: string, code?: string, decline_code?: string, payment_intent?: object, setup_intent?: object }} PaymentError
 * @typedef {{ redirect_to_url?: { url: string } }} NextAction
 * @typedef {{ id: string, status: string, client_secret: string, next_action: NextAction | null }} Intent
 * @typedef {{ intent: Intent, error?: undefined } | { intent?: undefined, error: PaymentError }} IntentAnswer
 * @typedef {'payment_intents' | 'setup_intents'} IntentKind
 */

/** Where this script came from; its calls go to the same place. */
const base =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src.replace(/\/[^/]*$/, '') : '/sandbox/stripe'

/**
 * Which intent a client secret opens.
 *
 * @param {string} clientSecret
 * @returns {{ kind: IntentKind, id: string }}
 */
export function intentOf(clientSecret) {
  const [id = ''] = clientSecret.split('_secret_')
  return { kind: id.startsWith('seti_') ? 'setup_intents' : 'payment_intents', id }
}

/**
 * @param {string} key
 * @param {string} clientSecret
 */
export function retrieveIntent(key, clientSecret) {
  const { kind, id } = intentOf(clientSecret)
  return request(`${kind}/${id}?${new URLSearchParams({ key, client_secret: clientSecret })}`, {})
}

/**
 * @param {string} key
 * @param {string} clientSecret
 * @param {object} params
 */
export function confirmIntent(key, clientSecret, params) {
  const { kind, id } = intentOf(clientSecret)
  const body = JSON.stringify({ key, client_secret: clientSecret, ...params })
  return request(`${kind}/${id}/confirm`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/**
 * @param {string} path
 * @param {RequestInit} init
 * @returns {Promise<IntentAnswer>}
 */
async function request(path, init) {
  try {
    const response = await fetch(`${base}/v1/${path}`, init)
    const body = await response.json()
    return body.error ? { error: body.error } : { intent: body }
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.'
    return { error: { type: 'api_connection_error', message } }
  }
}
