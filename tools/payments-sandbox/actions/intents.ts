import * as z from 'zod'
import { authenticatePayment, confirmPayment, settlePayment } from '../operations/confirm-payment.ts'
import { authenticateSetup, cancelSetup, confirmSetup } from '../operations/confirm-setup.ts'
import { updateSwitches } from '../delivery-store.ts'
import { cancelPayment } from '../operations/void-invoice.ts'
import type { PaymentSource } from '../operations/resolve-method.ts'
import { newPaymentIntent, newSetupIntent } from '../objects/intents.ts'
import { invalidRequest } from '../wire/errors.ts'
import { boolean, integer, listing, metadata, text } from '../wire/params.ts'
import { action, listPage, CommittedError } from './action.ts'

const card = z.strictObject({
  number: z.string().regex(/^\d{12,19}$/, 'Your card number is invalid.'),
  exp_month: integer,
  exp_year: integer,
  cvc: z.string().regex(/^\d{3,4}$/, 'Your security code is invalid.'),
})

const billing = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  address: z.strictObject({ postal_code: text.optional(), country: text.optional() }).optional(),
})

/** What a browser sends from the payment form. */
const methodData = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('card'), card, billing_details: billing.optional() }),
  z.strictObject({ type: z.literal('us_bank_account'), billing_details: billing.optional() }),
])

const confirmation = { payment_method: text.optional(), payment_method_data: methodData.optional(), return_url: text.optional() }
type Confirmation = z.infer<z.ZodObject<typeof confirmation>>

const paymentIntentActions = [
  action(
    'POST',
    '/v1/payment_intents',
    { amount: integer, currency: text, customer: text.optional(), description: text.optional(), metadata: metadata.optional() },
    async (ledger, params) => {
      if (params.customer) await ledger.get('customer', params.customer, 'customer')
      const id = ledger.newId('pi')
      const intent = newPaymentIntent(
        { id, now: ledger.now },
        {
          clientSecret: ledger.newClientSecret(id),
          amount: params.amount,
          currency: params.currency,
          customer: params.customer ?? null,
          description: params.description ?? null,
          invoice: null,
          metadata: params.metadata ?? {},
        },
      )
      await ledger.save(intent)
      await ledger.emit('payment_intent.created', intent)
      return intent
    },
  ),
  action('GET', '/v1/payment_intents', { ...listing, customer: text.optional() }, (ledger, { customer, ...page }) => {
    return listPage(ledger, 'payment_intent', '/v1/payment_intents', { customer }, page)
  }),
  action('GET', '/v1/payment_intents/:id', {}, (ledger, _, id) => ledger.get('payment_intent', id)),
  action('POST', '/v1/payment_intents/:id/confirm', confirmation, async (ledger, params, id) => {
    const paymentContext = { isOffSession: false, returnUrl: params.return_url ?? null }
    const { intent, error } = await confirmPayment(
      ledger,
      await ledger.get('payment_intent', id),
      paymentSourceOf(params),
      paymentContext,
    )
    return error ? new CommittedError(402, error) : intent
  }),
  action(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional() },
    async (ledger, params, id) =>
      cancelPayment(ledger, await ledger.get('payment_intent', id), params.cancellation_reason ?? null),
  ),
]

const setupIntentActions = [
  action('POST', '/v1/setup_intents', { customer: text.optional(), metadata: metadata.optional() }, async (ledger, params) => {
    if (params.customer) await ledger.get('customer', params.customer, 'customer')
    const id = ledger.newId('seti')
    const intent = newSetupIntent(
      { id, now: ledger.now },
      {
        clientSecret: ledger.newClientSecret(id),
        customer: params.customer ?? null,
        subscription: null,
        metadata: params.metadata ?? {},
      },
    )
    await ledger.save(intent)
    await ledger.emit('setup_intent.created', intent)
    return intent
  }),
  action('GET', '/v1/setup_intents/:id', {}, (ledger, _, id) => ledger.get('setup_intent', id)),
  action('POST', '/v1/setup_intents/:id/confirm', confirmation, async (ledger, params, id) => {
    const returnUrl = params.return_url ?? null
    const { intent, error } = await confirmSetup(ledger, await ledger.get('setup_intent', id), paymentSourceOf(params), returnUrl)
    return error ? new CommittedError(402, error) : intent
  }),
  action('POST', '/v1/setup_intents/:id/cancel', {}, async (ledger, _, id) => {
    return cancelSetup(ledger, await ledger.get('setup_intent', id))
  }),
]

function paymentSourceOf({ payment_method: id, payment_method_data: data }: Confirmation): PaymentSource {
  if (id) return { kind: 'stored', id }
  if (!data)
    throw invalidRequest('Missing required param: payment_method.', { param: 'payment_method', code: 'parameter_missing' })
  const email = data.billing_details?.email ?? null
  if (data.type !== 'card') return { kind: 'bank', email }
  return {
    kind: 'card',
    number: data.card.number,
    expMonth: data.card.exp_month,
    expYear: data.card.exp_year,
    postalCode: data.billing_details?.address?.postal_code ?? null,
    email,
  }
}

/** Settles a bank payment by hand, which takes the real provider some days. */
const settlePaymentByHand = action(
  'POST',
  '/control/settle/:id',
  { succeed: boolean.default(true) },
  async (ledger, { succeed }, id) => {
    return settlePayment(ledger, await ledger.get('payment_intent', id), succeed)
  },
)

/** The member's answer to their bank's authentication request. */
const authenticate = action('POST', '/control/3ds/:id', { succeed: boolean.default(true) }, async (ledger, { succeed }, id) => {
  const setup = await ledger.find('setup_intent', id)
  return setup
    ? authenticateSetup(ledger, setup, succeed)
    : authenticatePayment(ledger, await ledger.get('payment_intent', id), succeed)
})

/** Makes the next charges fail, whatever the card. */
const failNext = action(
  'POST',
  '/control/fail-next',
  { count: integer.refine((count) => count >= 0 && count <= 1000, 'must be between 0 and 1000') },
  async (ledger, { count }) => {
    await updateSwitches(ledger.db, { failNext: count })
    return { failNext: count }
  },
)

/** Payment intents, setup intents, settling of bank payments, and bank authentication. */
export const intentActions = [...paymentIntentActions, ...setupIntentActions, settlePaymentByHand, authenticate, failNext]
