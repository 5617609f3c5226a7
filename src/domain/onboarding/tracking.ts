import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'

/** How a package that is on its way can be followed; not every carrier has a page for that. */
export type Tracking = { carrier: string; trackingNumber: string; trackingUrl: string | null }

/** What whoever ships a package says of its way. The address is a link that members press, so it is https. */
export const trackingFields = compileFields([
  field({ name: 'carrier', label: 'Carrier', rules: 'required:trim|length:1,60' }),
  field({ name: 'trackingNumber', label: 'Tracking number', rules: 'required:trim|length:1,60' }),
  field({
    name: 'trackingUrl',
    label: 'Tracking link',
    rules: [
      ['url', 'https:'],
      ['length', 0, 500],
    ],
    messages: { url: 'Enter an address that starts with https://.' },
    input: 'url',
  }),
])
