/** The payment form on the sandbox's own pages: the same stand-in that every other page loads. */

/**
 * @typedef {{ submit: () => Promise<unknown>, create: (type: string) => { mount: (place: Element) => void }, update: (changes: object) => unknown }} Elements
 * @typedef {(options: object) => Promise<{ error?: { message: string } }>} Confirm
 * @typedef {{ elements: (options: object) => Elements, confirmPayment: Confirm, confirmSetup: Confirm }} Provider
 */

const dark = matchMedia('(prefers-color-scheme: dark)')
const appearance = () => ({ theme: dark.matches ? 'night' : 'stripe' })

for (const form of document.querySelectorAll('form[data-payment]')) {
  if (form instanceof HTMLFormElement) openForm(form)
}

/** @param {HTMLFormElement} form */
function openForm(form) {
  const { key, clientSecret = '', returnUrl } = form.dataset
  const place = form.querySelector('.payment')
  const complaint = form.querySelector('.error')
  const button = form.querySelector('button')
  if (!place || !complaint || !button) return
  const provider = /** @type {Provider} */ (/** @type {any} */ (window).Stripe(key))
  const elements = provider.elements({ clientSecret, appearance: appearance() })
  elements.create('payment').mount(place)
  dark.addEventListener('change', () => elements.update({ appearance: appearance() }))
  const confirm = clientSecret.startsWith('seti_') ? provider.confirmSetup : provider.confirmPayment
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.getAttribute('aria-disabled') === 'true') return
    button.setAttribute('aria-disabled', 'true')
    complaint.textContent = ''
    const { error } = await confirm({ elements, confirmParams: { return_url: new URL(returnUrl ?? '', location.href).href } })
    button.removeAttribute('aria-disabled')
    complaint.textContent = error?.message ?? ''
  })
  addEventListener('pageshow', () => button.removeAttribute('aria-disabled'))
}
