import type { Ledger } from '../ledger.ts'
import { type CardFields, newBankAccount, newCard, testCards } from '../objects/payment-methods.ts'
import { noSuch } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'

/** How somebody pays: a stored payment method or an alias such as `pm_card_visa`, or what they typed into the form. */
export type Means =
  | { kind: 'stored'; id: string }
  | ({ kind: 'card'; number: string } & CardFields)
  | { kind: 'bank'; email: string | null }

/**
 * The payment method somebody pays by, made where it is new.
 *
 * @throws Fault when a stored one does not exist or is another customer's
 */
export async function takeMethod(ledger: Ledger, means: Means, customer: string | null): Promise<Stored<'payment_method'>> {
  const birth = { id: ledger.newId('pm'), now: ledger.now }
  switch (means.kind) {
    case 'bank':
      return ledger.save(newBankAccount(birth, means.email))
    case 'card': {
      const card = testCards.find(({ number }) => number === means.number)
      return ledger.save(newCard(birth, card ?? unknownCard(means.number), means))
    }
    case 'stored': {
      const alias = testCards.find((card) => card.alias === means.id)
      if (alias) return ledger.save(newCard(birth, alias, { expMonth: 12, expYear: 2034, postalCode: null, email: null }))
      const method = await ledger.get('payment_method', means.id, 'payment_method')
      if (method.customer !== null && method.customer !== customer) throw noSuch('PaymentMethod', means.id, 'payment_method')
      return method
    }
  }
}

/** Any other number is refused, as the real test mode refuses real cards. */
const unknownCard = (number: string) => ({ number, brand: 'visa' as const, behavior: 'declined' as const, alias: null })
