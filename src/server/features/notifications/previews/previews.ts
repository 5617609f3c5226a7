import { isEssential, kinds, type NoticeKind, type TopicId, topics } from '#domain/notifications/topics.ts'
import type { IdentityMessage } from '../../identity/index.ts'
import { identityExamples, membershipExamples, ownThingsExamples } from './account-examples.ts'
import { digestExamples } from './digest-examples.ts'
import type { Examples, WriteExample } from './example.ts'
import { meetingExamples } from './meeting-examples.ts'
import { podExamples } from './pod-examples.ts'
import { staffExamples, talkExamples } from './talk-examples.ts'

/** What a letter that no member chooses about belongs to. */
type Heading = TopicId | 'digest' | 'staff'

/** The headings of the previews, in the order of the settings page, that of staff last. */
export const headings: readonly { id: Heading; label: string }[] = [
  ...topics.map(({ id, label }) => ({ id, label })),
  { id: 'digest', label: 'Digest' },
  { id: 'staff', label: 'To your team' },
]

/** One letter that can be looked at. `id` is its template, and what sets it apart where there are several: its `variant`. */
export type Preview = { id: string; variant: string | null; heading: Heading; endsByPress: boolean; write: WriteExample }

/** Every kind of notice and every message of identity has an example, or this does not compile. */
const examples: Readonly<
  Record<NoticeKind | IdentityMessage['kind'] | keyof typeof digestExamples | keyof typeof staffExamples, Examples>
> = {
  ...meetingExamples,
  ...podExamples,
  ...talkExamples,
  ...membershipExamples,
  ...ownThingsExamples,
  ...identityExamples,
  ...digestExamples,
  ...staffExamples,
}

/** All of them, in the order of their headings. */
export const previews: readonly Preview[] = Object.entries(examples)
  .flatMap(([template, ofTemplate]) => Object.entries(ofTemplate).map(([name, write]) => previewOf(template, name, write)))
  .toSorted((a, b) => rankOf(a.heading) - rankOf(b.heading))

function previewOf(template: string, name: string, write: WriteExample): Preview {
  const heading = headingOf(template)
  const endsByPress = heading === 'digest' || (heading !== 'staff' && !isEssential(heading))
  const only = name === 'usual'
  const id = only ? template : `${template}.${name}`
  return { id, variant: only ? null : name.replaceAll('-', ' '), heading, endsByPress, write }
}

function headingOf(template: string): Heading {
  if (template in staffExamples) return 'staff'
  if (template in digestExamples) return 'digest'
  return template in kinds ? kinds[template as NoticeKind].topic : 'account'
}

function rankOf(heading: Heading): number {
  return headings.findIndex(({ id }) => id === heading)
}
