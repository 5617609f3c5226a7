import type { PersonalData } from '#server/platform/personal-data.ts'
import { upsertOverrides } from './store/access.ts'
import { exportReversals } from './store/reversals.ts'
import { exportCustomer, exportMemberships, exportAccessOverride, exportPaymentEvents } from './store/data-export.ts'

/**
 * A user's payments. The law requires us to keep invoices and their memberships; they stay without a name. The rest is deleted
 * after the provider has ended the subscriptions (`forget-billing.ts`), which cannot wait inside a transaction.
 */
export const personalData: PersonalData<unknown> = {
  sections: [
    {
      name: 'payment-customer',
      title: 'Who you are to the payment provider',
      tables: ['billing_customers'],
      read: exportCustomer,
    },
    { name: 'memberships', title: 'Your memberships', tables: ['subscriptions'], read: exportMemberships },
    {
      name: 'payments',
      title: 'Latest messages of the payment provider about your payments and invoices',
      tables: ['stripe_events'],
      read: exportPaymentEvents,
    },
    {
      name: 'payment-reversals',
      title: 'Refunds and disputes of your payments',
      tables: ['payment_reversals'],
      read: exportReversals,
    },
    {
      name: 'access-decisions',
      title: 'What we decided about your access by hand',
      tables: ['access_overrides'],
      read: exportAccessOverride,
    },
  ],
  erase: async (_, tx, userId) => upsertOverrides(tx, [{ userId, general: null, podMarketplace: null }]),
}
