import { compileFields } from '../fields/compile.ts'
import { type FieldValues, field } from '../fields/field.ts'
import { states } from '../profile/states.ts'
import { postKinds, sections } from './sections.ts'

/** Most characters of a post. */
export const postMax = 5000

/** Most characters of a comment. */
export const commentMax = 2000

/** Most people a post or a comment mentions. */
export const mentionsMax = 10

/** Most characters of what a picture shows, in words. */
export const altMax = 300

/** Most pictures of a post or a comment. */
export const picturesMax = 6

const hasKind = ({ section }: FieldValues) => section === 'needs-and-offers'
const hasState = ({ section }: FieldValues) => section === 'market-talk'

/** What somebody posts: Markdown in a section, a need or an offer in needs and offers, about a state in market talk. */
export const postFields = compileFields([
  field({
    name: 'section',
    label: 'Section',
    kind: 'choice',
    rules: 'required',
    options: sections.map(({ value, label }) => ({ value, label })),
    input: 'combo',
    messages: { required: 'Choose a section.' },
  }),
  field({
    name: 'kind',
    label: 'Need or offer',
    kind: 'choice',
    rules: 'required',
    when: hasKind,
    options: postKinds.map(({ value, label }) => ({ value, label })),
    messages: { required: 'Choose need or offer.' },
  }),
  field({
    name: 'state',
    label: 'State',
    kind: 'choice',
    rules: 'required',
    when: hasState,
    options: states.map(({ value, label }) => ({ value, label })),
    input: 'combo',
    messages: { required: 'Choose the state you talk about.' },
  }),
  field({
    name: 'body',
    label: 'Post',
    rules: `required:trim|length:1,${postMax}`,
    messages: { required: 'Write something first.' },
    multiline: true,
  }),
])

/** What somebody says to a post. */
export const commentFields = compileFields([
  field({
    name: 'body',
    label: 'Comment',
    rules: `required:trim|length:1,${commentMax}`,
    messages: { required: 'Write something first.' },
    multiline: true,
  }),
])
