import type { CardBehavior, Stored } from '../wire/types.ts'
import type { Birth } from './customers.ts'

/** A card of the sandbox: what it is and how it behaves. */
export type TestCard = { number: string; brand: 'visa' | 'mastercard' | 'amex'; behavior: CardBehavior; alias: string | null }

/** The cards the sandbox knows, by number and by the alias a server may use. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behavior: 'pays', alias: 'pm_card_visa' },
  { number: '5555555555554444', brand: 'mastercard', behavior: 'pays', alias: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', behavior: 'pays', alias: 'pm_card_amex' },
  { number: '4000000000000002', brand: 'visa', behavior: 'declined', alias: 'pm_card_chargeDeclined' },
  { number: '4000000000009995', brand: 'visa', behavior: 'insufficient_funds', alias: 'pm_card_chargeDeclinedInsufficientFunds' },
  { number: '4000000000000069', brand: 'visa', behavior: 'expired_card', alias: 'pm_card_chargeDeclinedExpiredCard' },
  { number: '4000000000000127', brand: 'visa', behavior: 'incorrect_cvc', alias: 'pm_card_chargeDeclinedIncorrectCvc' },
  { number: '4000000000000119', brand: 'visa', behavior: 'processing_error', alias: 'pm_card_chargeDeclinedProcessingError' },
  { number: '4000002500003155', brand: 'visa', behavior: 'asks_first', alias: 'pm_card_authenticationRequiredOnSetup' },
  { number: '4000002760003184', brand: 'visa', behavior: 'asks_always', alias: 'pm_card_authenticationRequired' },
  {
    number: '4000008260003178',
    brand: 'visa',
    behavior: 'asks_then_insufficient_funds',
    alias: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  },
  { number: '4000000000000341', brand: 'visa', behavior: 'renewals_fail', alias: 'pm_card_chargeCustomerFail' },
]

/** Who pays and where from, as typed into the payment form. */
export type CardFields = { expMonth: number; expYear: number; postalCode: string | null; email: string | null }

/** A card as a payment method that belongs to nobody yet. Of its number only the last four digits are kept. */
export function newCard({ id, now }: Birth, card: TestCard, fields: CardFields): Stored<'payment_method'> {
  return {
    ...methodBase({ id, now }, fields.email, fields.postalCode),
    type: 'card',
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: fields.postalCode ? 'pass' : null,
        cvc_check: card.behavior === 'incorrect_cvc' ? 'fail' : 'pass',
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: fields.expMonth,
      exp_year: fields.expYear,
      fingerprint: `sandbox${card.number.slice(-4)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    $behavior: card.behavior,
  }
}

/** A bank account in the United States; what it pays settles days later. */
export function newBankAccount({ id, now }: Birth, email: string | null): Stored<'payment_method'> {
  return {
    ...methodBase({ id, now }, email, null),
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: 'checking',
      bank_name: 'SANDBOX TEST BANK',
      financial_connections_account: null,
      fingerprint: 'sandboxbank6789',
      last4: '6789',
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: '110000000',
      status_details: null,
    },
    $behavior: 'settles_later',
  }
}

function methodBase({ id, now }: Birth, email: string | null, postalCode: string | null) {
  return {
    id,
    object: 'payment_method' as const,
    allow_redisplay: 'limited' as const,
    billing_details: {
      address: { city: null, country: 'US', line1: null, line2: null, postal_code: postalCode, state: null },
      email,
      name: null,
      phone: null,
      tax_id: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  }
}

/** How a refused charge is explained: the words a member reads, and the codes a program reads. */
export type Decline = {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error'
  declineCode: string
  message: string
}

/** Whether the bank asks who pays before it answers. `isKept` says that the card belongs to a customer already. */
export function asksWhoPays(behavior: CardBehavior, isKept: boolean): boolean {
  if (behavior === 'asks_always') return true
  return !isKept && (behavior === 'asks_first' || behavior === 'asks_then_insufficient_funds')
}

/** Why a charge fails, or null when it goes through. `isKept` says that a customer's card is charged, not a new one. */
export function declineOf(behavior: CardBehavior, isKept: boolean): Decline | null {
  switch (behavior) {
    case 'renewals_fail':
      return isKept ? declineOf('declined', isKept) : null
    case 'declined':
      return { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
    case 'insufficient_funds':
    case 'asks_then_insufficient_funds':
      return { code: 'card_declined', declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' }
    case 'expired_card':
      return { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' }
    case 'incorrect_cvc':
      return { code: 'incorrect_cvc', declineCode: 'incorrect_cvc', message: "Your card's security code is incorrect." }
    case 'processing_error':
      return {
        code: 'processing_error',
        declineCode: 'processing_error',
        message: 'An error occurred while processing your card. Try again in a little bit.',
      }
    case 'asks_always':
    case 'asks_first':
    case 'pays':
    case 'settles_later':
      return null
  }
}
