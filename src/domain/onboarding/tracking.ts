import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'

/** Tracking of a shipped package. The URL is null for a carrier without a known tracking page. */
export type Tracking = { carrier: string; trackingNumber: string; trackingUrl: string | null }

/** Fields of a package's shipment. The tracking URL is a link for members, so it must be https. */
export const trackingFields = compileFields([
  field({ name: 'carrier', label: t`Carrier`, rules: 'required:trim|length:1,60' }),
  field({ name: 'trackingNumber', label: t`Tracking number`, rules: 'required:trim|length:1,60' }),
  field({
    name: 'trackingUrl',
    label: t`Tracking link`,
    rules: [
      ['url', 'https:'],
      ['length', 0, 500],
    ],
    messages: { url: t`Enter an address that starts with https://.` },
    input: 'url',
  }),
])
