import { createPaymentForm } from './payment-form.js'

/**
 * One payment element: the form with the life cycle and the events of the real one.
 *
 * @typedef {(event: object) => void} Listener
 * @typedef {ReturnType<typeof createPaymentElement>} PaymentElement
 */

/**
 * `findFault` says what is wrong with the intent it was made for, if anything is.
 *
 * @param {{
 *   appearance: () => import('./style.js').Appearance | undefined,
 *   findFault: () => Promise<import('./intents.js').PaymentError | undefined>,
 *   freed: () => void,
 * }} owner
 */
export function createPaymentElement(owner) {
  /** @type {Map<string, Set<Listener>>} */
  const listeners = new Map()
  /**
   * @param {string} event
   * @param {object} [detail]
   */
  const emit = (event, detail = {}) => {
    for (const listener of listeners.get(event) ?? []) listener({ elementType: 'payment', ...detail })
  }
  const form = createPaymentForm((what) => (what === 'change' ? emit('change', state()) : emit(what)))
  const state = () => ({
    empty: form.isEmpty(),
    complete: form.errors().length === 0,
    collapsed: false,
    value: { type: form.way() },
  })
  let isDestroyed = false
  const load = async () => {
    // Whoever mounts it listens from the next moment on.
    await Promise.resolve()
    emit('loaderstart')
    const error = await owner.findFault()
    if (isDestroyed) return
    if (error) emit('loaderror', { error })
    else emit('ready')
  }

  const self = {
    form,
    /** @param {HTMLElement | string} target */
    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      if (isDestroyed || !(place instanceof HTMLElement))
        throw integrationError('The selector or element you specified cannot be mounted on.')
      form.dress(owner.appearance())
      place.replaceChildren(form.host)
      void load()
    },
    unmount() {
      form.host.remove()
    },
    destroy() {
      isDestroyed = true
      form.host.remove()
      owner.freed()
    },
    // Options of the real element that change its looks have no counterpart here.
    update() {},
    focus: form.focus,
    blur() {
      const { activeElement } = document
      if (activeElement instanceof HTMLElement) activeElement.blur()
    },
    clear: form.clear,
    collapse() {},
    /**
     * @param {string} event
     * @param {Listener} listener
     */
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return self
    },
    /**
     * @param {string} event
     * @param {Listener} listener
     */
    once(event, listener) {
      /** @type {Listener} */
      const first = (detail) => {
        self.off(event, first)
        listener(detail)
      }
      return self.on(event, first)
    },
    /**
     * @param {string} event
     * @param {Listener} [listener]
     */
    off(event, listener) {
      if (listener) listeners.get(event)?.delete(listener)
      else listeners.delete(event)
      return self
    },
  }
  return self
}

/**
 * A mistake of the page, not of the person paying.
 *
 * @param {string} message
 */
export function integrationError(message) {
  return Object.assign(new Error(message), { name: 'IntegrationError' })
}
