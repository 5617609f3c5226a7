import { ProblemError } from '#contract/problems.ts'
import { commentFields, postFields } from '#domain/community/post-fields.ts'
import type { PostKind, Section } from '#domain/community/sections.ts'
import { validateFields } from '#domain/fields/validate.ts'
import type { StateCode } from '#domain/profile/states.ts'

/** What somebody says to the tribe, as it is kept. */
type Said = { section: Section; kind: PostKind | null; usState: StateCode | null; body: string }

/** What was sent. */
type Sent = { section: string; kind?: string | null | undefined; state?: string | null | undefined; body: string }

/**
 * A post as it is kept: without blanks around it, and without what does not belong to its section.
 *
 * @throws ProblemError `invalid-fields` in the words of the forms
 */
export function demandSaid({ section, kind, state, body: typed }: Sent): Said {
  const body = typed.trim()
  const faults = validateFields(postFields, { section, kind, state, body })
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  return {
    section: section as Section,
    kind: section === 'needs-and-offers' ? (kind as PostKind) : null,
    usState: section === 'market-talk' ? (state as StateCode) : null,
    body,
  }
}

/** The words of a comment as they are kept. @throws ProblemError `invalid-fields` in the words of the forms */
export function demandComment(typed: string): string {
  const body = typed.trim()
  const faults = validateFields(commentFields, { body })
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  return body
}
