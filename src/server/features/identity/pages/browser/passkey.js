// Runs in the sign-in page, after the browser's side of WebAuthn. Without it the page asks for a password, and that is all.

/**
 * @typedef {typeof import('@simplewebauthn/browser')} WebAuthn
 * @typedef {import('@simplewebauthn/browser').AuthenticationResponseJSON} Answer
 */

/** @type {WebAuthn} */
const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnError } =
  /** @type {{ SimpleWebAuthnBrowser: WebAuthn }} */ (/** @type {unknown} */ (window)).SimpleWebAuthnBrowser

const form = document.querySelector('form.passkey')

if (form instanceof HTMLFormElement && browserSupportsWebAuthn()) {
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask(form)
  })
  void offer(form)
}

/**
 * Offers passkeys among the addresses that the browser fills in. Asking by the button ends this; it is offered again after.
 *
 * @param {HTMLFormElement} form
 */
async function offer(form) {
  try {
    if (await browserSupportsWebAuthnAutofill()) send(form, await answerOf(form, { useBrowserAutofill: true }))
  } catch {
    // Nobody asked for anything, so there is nothing to tell.
  }
}

/** @param {HTMLFormElement} form */
async function ask(form) {
  const alert = form.querySelector('[role=alert]')
  alert?.replaceChildren()
  try {
    send(form, await answerOf(form, { useBrowserAutofill: false }))
  } catch (error) {
    // The button was pressed twice: the second question goes on.
    if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return
    const fault = document.createElement('p')
    fault.className = 'fault'
    fault.textContent = 'We couldn’t sign you in with a passkey. Try again, or use your password.'
    alert?.replaceChildren(fault)
    void offer(form)
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {{ useBrowserAutofill: boolean }} how
 * @returns {Promise<Answer>}
 */
function answerOf(form, how) {
  return startAuthentication({ optionsJSON: JSON.parse(form.dataset.options ?? '{}'), ...how })
}

/**
 * @param {HTMLFormElement} form
 * @param {Answer} answer
 */
function send(form, answer) {
  const field = form.elements.namedItem('response')
  if (field instanceof HTMLInputElement) field.value = JSON.stringify(answer)
  // Not `requestSubmit`: that would come by the listener above once more.
  form.submit()
}
