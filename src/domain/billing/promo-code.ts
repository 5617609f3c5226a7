import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'

const allowedCharactersMessage = t`Promo codes use letters, numbers, hyphens, and underscores.`

/** The promo code that a member can enter at checkout. The payment provider checks whether the code exists and is valid. */
export const promoCodeFields = compileFields([
  field({
    name: 'promoCode',
    label: t`Promo code`,
    rules: [
      ['length', 1, 40],
      ['matches', /^[A-Za-z0-9_-]+$/],
    ],
    messages: { matches: allowedCharactersMessage },
  }),
])
