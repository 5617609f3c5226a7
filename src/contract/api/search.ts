import * as z from 'zod/mini'
import { searchableKinds } from '#domain/content/searchable.ts'
import { endpoint } from './endpoint.ts'

/** A part of a text, and whether it matches a search term. Plain text; the UI highlights matches. */
export const TextPart = z.object({ text: z.string(), isMatch: z.boolean() })
export type TextPart = z.infer<typeof TextPart>

/**
 * A search hit. `line` is a short excerpt around the match, or the beginning of the text if only the title matches. It may be
 * empty. `to` is the path of its page.
 */
export const SearchHit = z.object({ id: z.string(), title: z.array(TextPart), line: z.array(TextPart), to: z.string() })
export type SearchHit = z.infer<typeof SearchHit>

/** Up to five hits of one kind, best first; posts newest first. `more` is the path of the full list, or null. */
export const SearchHitGroup = z.object({
  kind: z.enum(searchableKinds.map(({ value }) => value)),
  hits: z.array(SearchHit),
  more: z.nullable(z.string()),
})
export type SearchHitGroup = z.infer<typeof SearchHitGroup>

/**
 * GET /api/search: searches members, posts, lessons, questions and pods that the viewer can see. Groups without hits are left
 * out. `failed` lists kinds that could not be searched this time. Without a membership, only questions are searched.
 */
export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'auth',
  summary: 'Searches members, posts, lessons, questions, and pods for the words of `q`; only questions without a membership',
  query: z.object({
    q: z
      .string('Enter at least two characters.')
      .check(z.trim(), z.minLength(2, 'Enter at least two characters.'), z.maxLength(200, 'Use up to 200 characters.')),
  }),
  response: z.object({ groups: z.array(SearchHitGroup), failed: z.array(z.enum(searchableKinds.map(({ value }) => value))) }),
  problems: ['invalid-fields', 'too-many-requests'],
})
