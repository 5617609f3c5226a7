import type { Appearance, Stripe, StripeError } from '@stripe/stripe-js'
import { onTestFinished } from 'vitest'

type Listener = (detail: object) => void
type Outcome = { error: Partial<StripeError> } | Error

/** The payment provider in the browser, as a test sees it. */
export type FakeStripe = {
  keys: string[]
  /** What was to be paid, the first first. */
  payments: { clientSecret: string; returnUrl: string }[]
  themes: (string | undefined)[]
  /** What the next payment comes to; without it the browser leaves and the payment never ends. */
  endNext: (outcome: Outcome) => void
  /** Says that the form on the screen is ready, or did not load; by itself only the first happens. */
  tell: (event: 'ready' | 'loaderror') => void
}

type Current = FakeStripe & { isReadyAtOnce: boolean; outcomes: Outcome[]; listeners: Map<string, Set<Listener>> }

let current: Current | null = null

/** Takes the place of the provider's script until the test ends. Its form is a box with the secret it was opened with. */
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
    endNext: (outcome) => outcomes.push(outcome),
    tell: (event) =>
      listeners.get(event)?.forEach((listener) => listener({ elementType: 'payment', error: { type: 'api_error' } })),
  }
  window.Stripe = fakeConstructor
  onTestFinished(removeFakeStripe)
  return current
}

/** From now on the provider's script is not there. */
export function removeFakeStripe(): void {
  Reflect.deleteProperty(window, 'Stripe')
}

// The provider's loader keeps the first constructor that it found, so it is always the same one.
const fakeConstructor = Object.assign(
  (key: string) => {
    present().keys.push(key)
    return fakeStripe as unknown as Stripe
  },
  { version: 'endive' as const },
)

const unused = (): never => {
  throw new Error('Nothing of ours calls this.')
}

const fakeStripe = {
  elements: ({ clientSecret, appearance }: { clientSecret: string; appearance: Appearance }) => {
    present().themes.push(appearance.theme)
    return {
      clientSecret,
      create: () => fakeElement(clientSecret),
      update: (options: { appearance?: Appearance }) => present().themes.push(options.appearance?.theme),
    }
  },
  createToken: unused,
  createPaymentMethod: unused,
  confirmCardPayment: unused,
  confirmPayment: (asked: { elements: { clientSecret: string }; confirmParams: { return_url: string } }) => {
    const { payments, outcomes } = present()
    payments.push({ clientSecret: asked.elements.clientSecret, returnUrl: asked.confirmParams.return_url })
    const outcome = outcomes.shift()
    if (outcome === undefined) return Promise.withResolvers<never>().promise
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
  },
}

function fakeElement(clientSecret: string) {
  const { listeners, isReadyAtOnce, tell } = present()
  const box = document.createElement('div')
  box.textContent = `Form of ${clientSecret}`
  return {
    mount: (place: HTMLElement) => {
      place.append(box)
      if (isReadyAtOnce) queueMicrotask(() => tell('ready'))
    },
    on: (event: string, listener: Listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    update: () => undefined,
    destroy: () => box.remove(),
  }
}

function present(): Current {
  if (!current) throw new Error('No provider is installed.')
  return current
}
