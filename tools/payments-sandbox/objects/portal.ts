import type { Stored } from '../wire/types.ts'
import type { NewObject } from './customers.ts'

/** ID of the configuration that all portal sessions share. */
export const defaultConfigurationId = 'bpc_sandbox'

/**
 * Fields of a portal session. `token` is the unguessable part of its URL. `expiresAt` is in seconds of the machine's clock,
 * because testers advance the sandbox's clock with the portal open.
 */
export type PortalSessionFields = {
  token: string
  expiresAt: number
  baseUrl: string
  customer: string
  returnUrl: string | null
  flow: Stored<'billing_portal.session'>['flow']
}

/** Creates a session of the customer portal. Its URL opens the portal once. */
export function newPortalSession({ id, now }: NewObject, fields: PortalSessionFields): Stored<'billing_portal.session'> {
  return {
    id,
    object: 'billing_portal.session',
    configuration: defaultConfigurationId,
    created: now,
    customer: fields.customer,
    customer_account: null,
    flow: fields.flow,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: fields.returnUrl,
    url: `${fields.baseUrl}/p/session/${fields.token}`,
    $token: fields.token,
    $expiresAt: fields.expiresAt,
    $setupIntent: null,
  }
}

const reasons = [
  'too_expensive',
  'missing_features',
  'switched_service',
  'unused',
  'customer_service',
  'too_complex',
  'low_quality',
  'other',
]

/** What the sandbox's portal allows. There is one configuration, and it cannot be changed. */
export function newPortalConfiguration(now: number): Stored<'billing_portal.configuration'> {
  return {
    id: defaultConfigurationId,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: reasons },
        enabled: true,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: true },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: ['price'],
        enabled: true,
        proration_behavior: 'always_invoice',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: true,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  }
}
