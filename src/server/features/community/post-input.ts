import { ProblemError } from '#contract/problems/problems.ts'
import { commentFields, postFields } from '#domain/community/post-fields.ts'
import type { PostKind, Section } from '#domain/community/sections.ts'
import { validateFields } from '#domain/fields/validate.ts'
import type { StateCode } from '#domain/profile/states.ts'

/** The input of a post as it is stored. */
type PostInput = { section: Section; kind: PostKind | null; usState: StateCode | null; body: string }

/** The request body. */
type SentPost = { section: string; kind?: string | null | undefined; state?: string | null | undefined; body: string }

/**
 * Validates a post: trims the text and removes fields that don't belong to its section.
 *
 * @throws ProblemError `invalid-fields` with the messages of the form
 */
export function requirePostInput({ section, kind, state, body: input }: SentPost): PostInput {
  const body = input.trim()
  const errors = validateFields(postFields, { section, kind, state, body })
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  return {
    section: section as Section,
    kind: section === 'needs-and-offers' ? (kind as PostKind) : null,
    usState: section === 'market-talk' ? (state as StateCode) : null,
    body,
  }
}

/**
 * Validates and trims the text of a comment.
 *
 * @throws ProblemError `invalid-fields` with the messages of the form
 */
export function requireCommentBody(input: string): string {
  const body = input.trim()
  const errors = validateFields(commentFields, { body })
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  return body
}
