import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'

/** Maximum length of a concern, in characters. */
export const concernMax = 2000

/** Fields of a concern about a pod. */
export const concernFields = compileFields([
  field({
    name: 'message',
    label: t`What happened?`,
    rules: `required:trim|length:1,${concernMax}`,
    messages: { required: t`Tell us what happened.` },
    multiline: true,
    help: t`Only our support team sees this. We won’t tell your pod.`,
  }),
])
