import type { PersonalData } from '#server/platform/personal-data.ts'
import { saveOverrides } from './store/access.ts'
import { readOwnReversals } from './store/reversals.ts'
import { readOwnCustomer, readOwnMemberships, readOwnOverride, readOwnPaymentEvents } from './store/own-records.ts'

/**
 * What a person pays. The law keeps invoices and the memberships they are for; they stay without a name. The rest goes once the
 * provider has ended what runs there (`forget-billing.ts`), which cannot wait inside a transaction.
 */
export const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'payment-customer',
      title: 'Who you are to the payment provider',
      tables: ['billing_customers'],
      read: readOwnCustomer,
    },
    { name: 'memberships', title: 'Your memberships', tables: ['subscriptions'], read: readOwnMemberships },
    {
      name: 'payments',
      title: 'Latest messages of the payment provider about your payments and invoices',
      tables: ['stripe_events'],
      read: readOwnPaymentEvents,
    },
    {
      name: 'payment-reversals',
      title: 'Refunds and disputes of your payments',
      tables: ['payment_reversals'],
      read: readOwnReversals,
    },
    {
      name: 'access-decisions',
      title: 'What we decided about your access by hand',
      tables: ['access_overrides'],
      read: readOwnOverride,
    },
  ],
  erase: async (_, tx, userId) => saveOverrides(tx, [{ userId, general: null, podMarketplace: null }]),
}
