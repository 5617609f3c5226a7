import type { PersonalData } from '#server/platform/personal-data.ts'
import { personalTable } from '#server/platform/personal-table.ts'
import { upsertOverrides } from './store/access.ts'
import { exportMemberships, exportPaymentEvents } from './store/data-export.ts'
import { accessOverrides, billingCustomers, paymentReversals } from './tables.ts'

/**
 * A user's payments. The law requires us to keep invoices and their memberships; they stay without a name. The rest is deleted
 * after the provider has ended the subscriptions (`forget-billing.ts`), which cannot wait inside a transaction.
 */
export const personalData: PersonalData<unknown> = {
  sections: [
    personalTable({
      table: billingCustomers,
      owner: billingCustomers.userId,
      name: 'payment-customer',
      title: 'Your customer ID at the payment provider',
      columns: { customerId: billingCustomers.stripeCustomerId, createdAt: billingCustomers.createdAt },
      keeps: { billing_customers: 'deleted once the provider has canceled everything' },
    }),
    {
      name: 'memberships',
      title: 'Your memberships',
      tables: ['subscriptions'],
      read: exportMemberships,
      keeps: { subscriptions: 'payments, which the law requires us to keep' },
    },
    {
      name: 'payments',
      title: 'Messages from the payment provider about your payments and invoices',
      tables: ['stripe_events'],
      read: exportPaymentEvents,
      keeps: { stripe_events: 'emptied once the provider has canceled everything' },
    },
    personalTable({
      table: paymentReversals,
      owner: paymentReversals.userId,
      name: 'payment-reversals',
      title: 'Refunds and disputes for your payments',
      columns: {
        id: paymentReversals.providerId,
        kind: paymentReversals.kind,
        amountCents: paymentReversals.amountCents,
        currency: paymentReversals.currency,
        reason: paymentReversals.reason,
        status: paymentReversals.status,
        createdAt: paymentReversals.createdAt,
        decidedAt: paymentReversals.decidedAt,
      },
      newestFirst: [paymentReversals.createdAt, paymentReversals.id],
      keeps: { payment_reversals: 'refunds and disputes, which the law requires us to keep' },
    }),
    personalTable({
      table: accessOverrides,
      owner: accessOverrides.userId,
      name: 'access-decisions',
      title: 'Manual changes to your access',
      columns: { general: accessOverrides.general, podMarketplace: accessOverrides.podMarketplace },
    }),
  ],
  withheld: { billing_leases: 'which process is updating a membership, for a minute' },
  erase: async (_, tx, userId) => upsertOverrides(tx, [{ userId, general: null, podMarketplace: null }]),
}
