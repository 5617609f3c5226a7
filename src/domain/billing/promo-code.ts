import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'

const allowed = 'Promo codes use letters, numbers, - and _.'

/** The promo code a member may enter when they subscribe. Whether it exists and still counts, the payment provider knows. */
export const promoCodeFields = compileFields([
  field({
    name: 'promoCode',
    label: 'Promo code',
    rules: [
      ['length', 1, 40],
      ['matches', /^[A-Za-z0-9_-]+$/],
    ],
    messages: { matches: allowed },
  }),
])
