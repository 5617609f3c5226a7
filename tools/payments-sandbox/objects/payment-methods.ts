import type { CardBehavior, Stored } from '../wire/types.ts'
import type { NewObject } from './customers.ts'

/** A test card and its behavior. */
export type TestCard = { number: string; brand: 'visa' | 'mastercard' | 'amex'; behavior: CardBehavior; alias: string | null }

/** The test cards, by number and by the alias for servers. */
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

/** The other fields of the payment form. */
export type CardFields = { expMonth: number; expYear: number; postalCode: string | null; email: string | null }

/** Creates a card that is not attached to a customer. Only the last four digits of the number are stored. */
export function newCard({ id, now }: NewObject, card: TestCard, fields: CardFields): Stored<'payment_method'> {
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

/** Creates a US bank account. Its payments settle days later. */
export function newBankAccount({ id, now }: NewObject, email: string | null): Stored<'payment_method'> {
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

function methodBase({ id, now }: NewObject, email: string | null, postalCode: string | null) {
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

/** A decline: the message for the member, and the codes for programs. */
export type Decline = {
  code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error'
  declineCode: string
  message: string
}

/** Returns whether the bank requires authentication. `isSaved` means that the card is already attached to a customer. */
export function requiresAuthentication(behavior: CardBehavior, isSaved: boolean): boolean {
  if (behavior === 'asks_always') return true
  return !isSaved && (behavior === 'asks_first' || behavior === 'asks_then_insufficient_funds')
}

/** Returns why a charge fails, or null if it succeeds. `isSaved` means that a customer's stored card is charged. */
export function declineOf(behavior: CardBehavior, isSaved: boolean): Decline | null {
  switch (behavior) {
    case 'renewals_fail':
      return isSaved ? declineOf('declined', isSaved) : null
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
