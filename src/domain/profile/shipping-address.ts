import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import { normalizeCity } from './normalize.ts'
import { states } from './states.ts'

/** Shipping address of the welcome package. */
export const shippingAddress = compileFields([
  field({
    name: 'streetAddress',
    label: t`Street address`,
    rules: 'required:trim|one_direction|length:1,120',
    autoComplete: 'address-line1',
  }),
  field({
    name: 'additionalAddress',
    label: t`Apartment, suite`,
    rules: 'one_direction|length:0,120',
    autoComplete: 'address-line2',
  }),
  field({
    name: 'city',
    label: t`City`,
    rules: 'required:trim|alpha_spaces|length:1,80',
    help: t`Use only letters and spaces: St Louis, not St. Louis.`,
    normalize: normalizeCity,
    autoComplete: 'address-level2',
  }),
  field({
    name: 'state',
    label: t`State`,
    kind: 'choice',
    rules: 'required',
    options: states,
    input: 'combo',
    autoComplete: 'address-level1',
  }),
  field({
    name: 'zipcode',
    label: t`Zipcode`,
    // Text, because a number would lose the leading zero of Massachusetts ZIP codes, and `length` rejects numbers.
    rules: [['required'], ['number'], ['length', 5, 5], ['matches', /^\d{5}$/]],
    messages: { matches: t`Enter a 5-digit ZIP code.` },
    input: 'zipcode',
    autoComplete: 'postal-code',
  }),
])
