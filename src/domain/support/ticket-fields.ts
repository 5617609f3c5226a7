import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import { supportTopics } from './topics.ts'

const subjectMax = 120

/** Maximum length of a message, in characters. */
export const messageMax = 4000

/** Fields of a new support ticket. */
export const ticketFields = compileFields([
  field({ name: 'topic', label: 'Topic', kind: 'choice', rules: 'required', options: supportTopics }),
  field({
    name: 'subject',
    label: 'Subject',
    rules: `required:trim|one_direction|length:1,${subjectMax}`,
    messages: { required: 'Sum up your request in a few words.' },
  }),
  field({
    name: 'message',
    label: 'Message',
    rules: `required:trim|length:1,${messageMax}`,
    messages: { required: 'Tell us what happened.' },
    multiline: true,
    help: 'Tell us what you did, what you saw, and what you expected. Please leave out passwords and card numbers.',
  }),
  field({
    name: 'isSafety',
    label: 'Someone’s safety is at risk',
    kind: 'flag',
    help: 'We read safety requests first. In an emergency, call 911.',
  }),
])

/** Fields of another message in a ticket. */
export const replyFields = compileFields([
  field({
    name: 'text',
    label: 'Your reply',
    rules: `required:trim|length:1,${messageMax}`,
    messages: { required: 'Write a reply first.' },
    multiline: true,
  }),
])

/** Fields of an internal staff note. */
export const noteFields = compileFields([
  field({
    name: 'text',
    label: 'Your note',
    rules: `required:trim|length:1,${messageMax}`,
    messages: { required: 'Write a note first.' },
    multiline: true,
  }),
])

/** Fields of a saved reply. */
export const savedReplyFields = compileFields([
  field({ name: 'title', label: 'Name', rules: 'required:trim|one_direction|length:1,60' }),
  field({ name: 'text', label: 'Reply', rules: `required:trim|length:1,${messageMax}`, multiline: true }),
])

/** Maximum number of files attached to a message. */
export const maxFiles = 3
