import { compileFields } from '../fields/compile.ts'
import { field, type FieldValues } from '../fields/field.ts'
import { type Fault, validateFields } from '../fields/validate.ts'
import { faqCategories, type FaqCategory } from './faq-categories.ts'
import { tidied } from './tidied.ts'

/** What an admin says in a question. */
export const faqFields = compileFields([
  field({ name: 'question', label: 'Question', rules: 'required:trim|one_direction|length:3,200' }),
  field({
    name: 'category',
    label: 'Category',
    kind: 'choice',
    rules: 'required',
    options: faqCategories.map(({ slug, title }) => ({ value: slug, label: title })),
  }),
  field({
    name: 'answer',
    label: 'Answer',
    rules: 'required:trim|length:3,4000',
    multiline: true,
    help: 'Markdown: **bold**, lists, [links](/dashboard/support). HTML is shown as text.',
  }),
])

/** A question with its answer, in Markdown without HTML. */
export type FaqTerms = { question: string; category: FaqCategory; answer: string }

/** What an admin may change of a question, by its name, in the order of the form. */
export const faqTermNames = ['question', 'category', 'answer'] as const satisfies readonly (keyof FaqTerms)[]

/** The terms, or what is wrong with them in the words of the forms. */
type CheckedFaq = { faults: Fault[]; terms: null } | { faults: []; terms: FaqTerms }

/** Checks all that is said in a question; keys that are no field are left out. */
export function checkFaq(sent: FieldValues): CheckedFaq {
  const given = tidied(faqFields, sent)
  const faults = validateFields(faqFields, given)
  if (faults.length > 0) return { faults, terms: null }
  return { faults: [], terms: given as FaqTerms }
}
