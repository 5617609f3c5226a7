import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'

/** Most characters of a concern. */
export const concernMax = 2000

/** What somebody writes when something is wrong in their pod. */
export const concernFields = compileFields([
  field({
    name: 'message',
    label: 'What happened',
    rules: `required:trim|length:1,${concernMax}`,
    messages: { required: 'Tell us what happened.' },
    multiline: true,
    help: 'Only the support team reads it. Nobody in the pod is told.',
  }),
])
