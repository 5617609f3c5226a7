import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { type FieldValues, field } from '../fields/field.ts'
import { states } from '../profile/states.ts'
import { postKinds, sections } from './sections.ts'

/** Maximum length of a post, in characters. */
export const postMax = 5000

/** Maximum length of a comment, in characters. */
export const commentMax = 2000

/** Maximum number of people mentioned in a post or a comment. */
export const mentionsMax = 10

/** Maximum length of a picture's alt text, in characters. */
export const altMax = 300

/** Maximum number of pictures in a post or a comment. */
export const picturesMax = 6

const hasKind = ({ section }: FieldValues) => section === 'needs-and-offers'
const hasState = ({ section }: FieldValues) => section === 'market-talk'

/** Fields of a post: Markdown in a section, a need or an offer in needs and offers, a state in market talk. */
export const postFields = compileFields([
  field({
    name: 'section',
    label: t`Section`,
    kind: 'choice',
    rules: 'required',
    options: sections.map(({ value, label }) => ({ value, label })),
    input: 'combo',
    messages: { required: t`Choose a section.` },
  }),
  field({
    name: 'kind',
    label: t`Need or offer`,
    kind: 'choice',
    rules: 'required',
    when: hasKind,
    options: postKinds.map(({ value, label }) => ({ value, label })),
    messages: { required: t`Choose need or offer.` },
  }),
  field({
    name: 'state',
    label: t`State`,
    kind: 'choice',
    rules: 'required',
    when: hasState,
    options: states.map(({ value, label }) => ({ value, label })),
    input: 'combo',
    messages: { required: t`Choose the state your post is about.` },
  }),
  field({
    name: 'body',
    label: t`Post`,
    rules: `required:trim|length:1,${postMax}`,
    messages: { required: t`Write something first.` },
    multiline: true,
  }),
])

/** Fields of a comment. */
export const commentFields = compileFields([
  field({
    name: 'body',
    label: t`Comment`,
    rules: `required:trim|length:1,${commentMax}`,
    messages: { required: t`Write something first.` },
    multiline: true,
  }),
])
