import type { Stored } from '../wire/types.ts'
import type { Birth } from './customers.ts'

/** The configuration that every session of the portal has. */
export const defaultConfigurationId = 'bpc_sandbox'

/**
 * What a session of the billing portal is made from. `token` is what its address holds and nobody guesses; `expiresAt` is by
 * the machine's clock, in seconds: whoever moves the sandbox's has the portal open beside it.
 */
export type PortalSessionFields = {
  token: string
  expiresAt: number
  baseUrl: string
  customer: string
  returnUrl: string | null
  flow: Stored<'billing_portal.session'>['flow']
}

/** A session of the billing portal. */
export function newPortalSession({ id, now }: Birth, fields: PortalSessionFields): Stored<'billing_portal.session'> {
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

/** What the sandbox's portal lets people do; there is one configuration, and it cannot be changed. */
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
