import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import { supportTopics } from './topics.ts'

const subjectMax = 120

/** Maximum length of a message, in characters. */
export const messageMax = 4000

/** Fields of a new support ticket. */
export const ticketFields = compileFields([
  field({ name: 'topic', label: t`Topic`, kind: 'choice', rules: 'required', options: supportTopics }),
  field({
    name: 'subject',
    label: t`Subject`,
    rules: `required:trim|one_direction|length:1,${subjectMax}`,
    messages: { required: t`Sum up your request in a few words.` },
  }),
  field({
    name: 'message',
    label: t`Message`,
    rules: `required:trim|length:1,${messageMax}`,
    messages: { required: t`Tell us what happened.` },
    multiline: true,
    help: t`Tell us what you did, what you saw, and what you expected. Please leave out passwords and card numbers.`,
  }),
  field({
    name: 'isSafety',
    label: t`Someone’s safety is at risk`,
    kind: 'flag',
    help: t`We read safety requests first. In an emergency, call 911.`,
  }),
])

/** Fields of another message in a ticket. */
export const replyFields = compileFields([
  field({
    name: 'text',
    label: t`Your reply`,
    rules: `required:trim|length:1,${messageMax}`,
    messages: { required: t`Write a reply first.` },
    multiline: true,
  }),
])

/** Fields of an internal staff note. */
export const noteFields = compileFields([
  field({
    name: 'text',
    label: t`Your note`,
    rules: `required:trim|length:1,${messageMax}`,
    messages: { required: t`Write a note first.` },
    multiline: true,
  }),
])

/** Fields of a saved reply. */
export const savedReplyFields = compileFields([
  field({ name: 'title', label: t`Name`, rules: 'required:trim|one_direction|length:1,60' }),
  field({ name: 'text', label: t`Reply`, rules: `required:trim|length:1,${messageMax}`, multiline: true }),
])

/** Maximum number of files attached to a message. */
export const maxFiles = 3
