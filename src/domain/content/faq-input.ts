import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field, type FieldValues } from '../fields/field.ts'
import { type FieldError, validateFields } from '../fields/validate.ts'
import { faqCategories, type FaqCategory } from './faq-categories.ts'
import { normalizeFieldValues } from './normalize-field-values.ts'

/** Fields of the admin form for a question. */
export const faqFields = compileFields([
  field({ name: 'question', label: t`Question`, rules: 'required:trim|one_direction|length:3,200' }),
  field({
    name: 'category',
    label: t`Category`,
    kind: 'choice',
    rules: 'required',
    options: faqCategories.map(({ slug, title }) => ({ value: slug, label: title })),
  }),
  field({
    name: 'answer',
    label: t`Answer`,
    rules: 'required:trim|length:3,4000',
    multiline: true,
    help: t`Use Markdown for **bold**, lists, and [links](/dashboard/support). HTML is shown as text.`,
  }),
])

/** A question with its answer, in Markdown without HTML. */
export type FaqInput = { question: string; category: FaqCategory; answer: string }

/** Names of the question fields that an admin can change, in the order of the form. */
export const faqInputNames = ['question', 'category', 'answer'] as const satisfies readonly (keyof FaqInput)[]

/** Validated input, or field errors in the wording of the forms. */
type ValidatedFaq = { errors: FieldError[]; input: null } | { errors: []; input: FaqInput }

/** Validates a question. Ignores unknown keys. */
export function validateFaq(submitted: FieldValues): ValidatedFaq {
  const values = normalizeFieldValues(faqFields, submitted)
  const errors = validateFields(faqFields, values)
  if (errors.length > 0) return { errors, input: null }
  return { errors: [], input: values as FaqInput }
}
