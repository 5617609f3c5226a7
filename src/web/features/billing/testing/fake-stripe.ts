import type { Appearance, Stripe, StripeError } from '@stripe/stripe-js'
import { onTestFinished } from 'vitest'

type Listener = (detail: object) => void
type Outcome = { error: Partial<StripeError> } | Error

/** A fake of the payment provider's browser library. */
export type FakeStripe = {
  keys: string[]
  /** Requested payments, oldest first. */
  payments: { clientSecret: string; returnUrl: string }[]
  themes: (string | undefined)[]
  /** Sets the outcome of the next payment. Without it the payment never resolves, as if the browser had left. */
  resolveNextPayment: (outcome: Outcome) => void
  /** Emits the form's ready or load-error event. By default, only the ready event fires on its own. */
  emit: (event: 'ready' | 'loaderror') => void
}

type Current = FakeStripe & { isReadyAtOnce: boolean; outcomes: Outcome[]; listeners: Map<string, Set<Listener>> }

let current: Current | null = null

/** Replaces the provider's script until the test ends. Its form is a box with the client secret it was opened with. */
export function installFakeStripe({ isReadyAtOnce = true } = {}): FakeStripe {
  const listeners = new Map<string, Set<Listener>>()
  const outcomes: Outcome[] = []
  current = {
    keys: [],
    payments: [],
    themes: [],
    isReadyAtOnce,
    outcomes,
    listeners,
    resolveNextPayment: (outcome) => outcomes.push(outcome),
    emit: (event) =>
      listeners.get(event)?.forEach((listener) => listener({ elementType: 'payment', error: { type: 'api_error' } })),
  }
  window.Stripe = fakeConstructor
  onTestFinished(removeFakeStripe)
  return current
}

/** Makes the provider's script unavailable. */
export function removeFakeStripe(): void {
  Reflect.deleteProperty(window, 'Stripe')
}

// The provider's loader caches the first constructor it finds, so it is always the same one.
const fakeConstructor = Object.assign(
  (key: string) => {
    requireCurrent().keys.push(key)
    return fakeStripe as unknown as Stripe
  },
  { version: 'endive' as const },
)

const notImplemented = (): never => {
  throw new Error('The fake does not implement this method.')
}

const fakeStripe = {
  elements: ({ clientSecret, appearance }: { clientSecret: string; appearance: Appearance }) => {
    requireCurrent().themes.push(appearance.theme)
    return {
      clientSecret,
      create: () => fakeElement(clientSecret),
      update: (options: { appearance?: Appearance }) => requireCurrent().themes.push(options.appearance?.theme),
    }
  },
  createToken: notImplemented,
  createPaymentMethod: notImplemented,
  confirmCardPayment: notImplemented,
  confirmPayment: (options: { elements: { clientSecret: string }; confirmParams: { return_url: string } }) => {
    const { payments, outcomes } = requireCurrent()
    payments.push({ clientSecret: options.elements.clientSecret, returnUrl: options.confirmParams.return_url })
    const outcome = outcomes.shift()
    if (outcome === undefined) return Promise.withResolvers<never>().promise
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
  },
}

function fakeElement(clientSecret: string) {
  const { listeners, isReadyAtOnce, emit } = requireCurrent()
  const box = document.createElement('div')
  box.textContent = `Form of ${clientSecret}`
  return {
    mount: (parent: HTMLElement) => {
      parent.append(box)
      if (isReadyAtOnce) queueMicrotask(() => emit('ready'))
    },
    on: (event: string, listener: Listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    update: () => undefined,
    destroy: () => box.remove(),
  }
}

function requireCurrent(): Current {
  if (!current) throw new Error('The fake payment provider is not installed.')
  return current
}
