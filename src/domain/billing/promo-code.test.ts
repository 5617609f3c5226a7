import { expect, test } from 'vitest'
import { describeFields } from '#test/describe-fields.ts'
import { validateFields } from '../fields/validate.ts'
import { promoCodeFields } from './promo-code.ts'

const validate = (promoCode: string) => validateFields(promoCodeFields, { promoCode })

test('promoCodeFields: a code of at most 40 letters, numbers, dashes and underscores, or none', () => {
  expect(describeFields(promoCodeFields)).toEqual({ promoCode: 'text up to 40' })
  for (const code of ['', 'A', 'SPRING-2026', 'new_member9']) expect(validate(code)).toEqual([])
  const message = promoCodeFields[0]!.messages?.['matches']
  expect(message).toMatch(/./)
  for (const code of ['two words', 'caf\u00e9', '50%', ' X', 'X '])
    expect(validate(code), code).toEqual([{ field: 'promoCode', message }])
  expect(promoCodeFields[0]!.label).toMatch(/./)
})
