import * as z from 'zod/mini'
import { searchableKinds } from '#domain/content/searchable.ts'
import { endpoint } from './endpoint.ts'

/** A piece of a text, and whether it is one of the words that were searched for. Plain text: whoever shows it marks it. */
export const TextPart = z.object({ text: z.string(), isMatch: z.boolean() })
export type TextPart = z.infer<typeof TextPart>

/**
 * Something that was found. `line` is a short piece of it in which the words stand, or what it begins with where they stand only in its
 * title; it may be empty. `to` is its own page.
 */
export const Hit = z.object({ id: z.string(), title: z.array(TextPart), line: z.array(TextPart), to: z.string() })
export type Hit = z.infer<typeof Hit>

/** What was found of one kind, the best first, five at most; posts the newest first. `more` is where the full list stands, null where there is none. */
export const HitGroup = z.object({
  kind: z.enum(searchableKinds.map(({ value }) => value)),
  hits: z.array(Hit),
  more: z.nullable(z.string()),
})
export type HitGroup = z.infer<typeof HitGroup>

/**
 * GET /api/search: what the viewer may see of members, posts, lessons, questions and pods. Groups without a hit are left out; `failed` are
 * kinds that could not be searched this time. Without a membership only questions are found.
 */
export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'auth',
  summary:
    'Members, posts, lessons, questions and pods in which the words of `q` are found; without a membership questions alone',
  query: z.object({
    q: z
      .string('Please type at least two characters.')
      .check(
        z.trim(),
        z.minLength(2, 'Please type at least two characters.'),
        z.maxLength(200, 'Please use at most 200 characters.'),
      ),
  }),
  answer: z.object({ groups: z.array(HitGroup), failed: z.array(z.enum(searchableKinds.map(({ value }) => value))) }),
  problems: ['invalid-fields', 'too-many-requests'],
})
