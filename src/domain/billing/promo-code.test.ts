import { expect, test } from 'vitest'
import { formsOf } from '#test/field-forms.ts'
import { validateFields } from '../fields/validate.ts'
import { promoCodeFields } from './promo-code.ts'

const faults = (promoCode: string) => validateFields(promoCodeFields, { promoCode })

test('promoCodeFields: a code of at most 40 letters, numbers, dashes and underscores, or none', () => {
  expect(formsOf(promoCodeFields)).toEqual({ promoCode: 'text up to 40' })
  for (const code of ['', 'A', 'SPRING-2026', 'new_member9']) expect(faults(code)).toEqual([])
  const words = promoCodeFields[0]!.messages?.['matches']
  expect(words).toMatch(/./)
  for (const code of ['two words', 'caf\u00e9', '50%', ' X', 'X '])
    expect(faults(code), code).toEqual([{ field: 'promoCode', message: words }])
  expect(promoCodeFields[0]!.label).toMatch(/./)
})
