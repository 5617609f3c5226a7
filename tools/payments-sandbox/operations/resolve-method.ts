import type { Ledger } from '../ledger.ts'
import { type CardFields, newBankAccount, newCard, testCards } from '../objects/payment-methods.ts'
import { resourceMissing } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'

/** How a customer pays: a stored payment method, an alias such as `pm_card_visa`, or the fields of the form. */
export type PaymentSource =
  | { kind: 'stored'; id: string }
  | ({ kind: 'card'; number: string } & CardFields)
  | { kind: 'bank'; email: string | null }

/**
 * Returns the payment method, created if it is new.
 *
 * @throws SandboxError if a stored one does not exist or belongs to another customer
 */
export async function resolveMethod(
  ledger: Ledger,
  source: PaymentSource,
  customer: string | null,
): Promise<Stored<'payment_method'>> {
  const birth = { id: ledger.newId('pm'), now: ledger.now }
  switch (source.kind) {
    case 'bank':
      return ledger.save(newBankAccount(birth, source.email))
    case 'card': {
      const card = testCards.find(({ number }) => number === source.number)
      return ledger.save(newCard(birth, card ?? unknownCard(source.number), source))
    }
    case 'stored': {
      const alias = testCards.find((card) => card.alias === source.id)
      if (alias) return ledger.save(newCard(birth, alias, { expMonth: 12, expYear: 2034, postalCode: null, email: null }))
      const method = await ledger.get('payment_method', source.id, 'payment_method')
      if (method.customer !== null && method.customer !== customer)
        throw resourceMissing('PaymentMethod', source.id, 'payment_method')
      return method
    }
  }
}

/** Any other number is declined, as the real test mode declines real cards. */
const unknownCard = (number: string) => ({ number, brand: 'visa' as const, behavior: 'declined' as const, alias: null })
