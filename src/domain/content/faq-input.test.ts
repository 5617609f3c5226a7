import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { describeFields } from '#test/describe-fields.ts'
import { faqCategories } from './faq-categories.ts'
import { faqSearchQueryOf } from './faq-search.ts'
import { validateFaq, faqFields, faqInputNames } from './faq-input.ts'

const faq = { question: 'What is a pod?', category: 'pods', answer: 'Four to eight investors.' }

test('faqFields: accepted values of each field', () => {
  expect(describeFields(faqFields)).toEqual({
    question: 'required, text of 3 to 200',
    category:
      'required, one of membership-and-billing getting-started pods matching assessment-and-statement privacy-and-data',
    answer: 'required, lines of 3 to 4000, help',
  })
  expect(blanksIn({ faqFields, faqCategories })).toEqual([])
  expect(faqInputNames).toEqual(faqFields.map(({ name }) => name))
})

test('validateFaq: trims texts and normalizes line ends; drops unknown keys', () => {
  expect(validateFaq({ ...faq, question: ' What is a pod? ', answer: ' One\r\ntwo\rthree\n', slug: 'x' })).toEqual({
    errors: [],
    input: { ...faq, answer: 'One\ntwo\nthree' },
  })
})

test('validateFaq: an error for each field, and no input', () => {
  const { errors, input } = validateFaq({ question: '  ', category: 'weather' })
  expect(errors.map(({ field }) => field)).toEqual(['question', 'category', 'answer'])
  expect(input).toBeNull()
})

test('faqSearchQueryOf: terms of at least two characters, at most 200', () => {
  expect([faqSearchQueryOf({}), faqSearchQueryOf({ q: ' p ' }), faqSearchQueryOf({ q: '\u{1F3E0}' })]).toEqual([{}, {}, {}])
  expect(faqSearchQueryOf({ q: ' po ', page: '2' })).toEqual({ q: 'po' })
  expect(faqSearchQueryOf({ q: 'x'.repeat(300) })).toEqual({ q: 'x'.repeat(200) })
})
