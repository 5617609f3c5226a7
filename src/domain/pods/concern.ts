import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'

/** Maximum length of a concern, in characters. */
export const concernMax = 2000

/** Fields of a concern about a pod. */
export const concernFields = compileFields([
  field({
    name: 'message',
    label: 'What happened?',
    rules: `required:trim|length:1,${concernMax}`,
    messages: { required: 'Tell us what happened.' },
    multiline: true,
    help: 'Only our support team sees this. We won’t tell your pod.',
  }),
])
