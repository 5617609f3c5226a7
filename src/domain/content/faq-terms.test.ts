import { expect, test } from 'vitest'
import { blanksIn } from '#test/blanks.ts'
import { formsOf } from '#test/field-forms.ts'
import { faqCategories } from './faq-categories.ts'
import { faqSearchOf } from './faq-search.ts'
import { checkFaq, faqFields, faqTermNames } from './faq-terms.ts'

const faq = { question: 'What is a pod?', category: 'pods', answer: 'Four to eight investors.' }

test('faqFields: what each takes', () => {
  expect(formsOf(faqFields)).toEqual({
    question: 'required, text of 3 to 200',
    category:
      'required, one of membership-and-billing getting-started pods matching assessment-and-statement privacy-and-data',
    answer: 'required, lines of 3 to 4000, help',
  })
  expect(blanksIn({ faqFields, faqCategories })).toEqual([])
  expect(faqTermNames).toEqual(faqFields.map(({ name }) => name))
})

test('checkFaq: texts without the blanks around them and with one kind of line end; other keys are left out', () => {
  expect(checkFaq({ ...faq, question: ' What is a pod? ', answer: ' One\r\ntwo\rthree\n', slug: 'x' })).toEqual({
    faults: [],
    terms: { ...faq, answer: 'One\ntwo\nthree' },
  })
})

test('checkFaq: a fault for each field, and no terms', () => {
  const { faults, terms } = checkFaq({ question: '  ', category: 'weather' })
  expect(faults.map(({ field }) => field)).toEqual(['question', 'category', 'answer'])
  expect(terms).toBeNull()
})

test('faqSearchOf: words of two characters and more, 200 at most', () => {
  expect([faqSearchOf({}), faqSearchOf({ q: ' p ' }), faqSearchOf({ q: '\u{1F3E0}' })]).toEqual([{}, {}, {}])
  expect(faqSearchOf({ q: ' po ', page: '2' })).toEqual({ q: 'po' })
  expect(faqSearchOf({ q: 'x'.repeat(300) })).toEqual({ q: 'x'.repeat(200) })
})
