import * as z from 'zod/mini'

/** The shelves of the library, in the order they are shown, with what lies on each. */
export const mediaGroups = [
  { value: 'calls', label: 'Calls', note: 'Recordings of Tribe Talk and trainings' },
  { value: 'stories', label: 'Stories', note: 'Interviews with members' },
  { value: 'templates', label: 'Templates', note: 'Agenda, deal card, hot-seat brief and offer tracker, to print or fill in' },
  { value: 'brand', label: 'Brand', note: 'Logos, how to use them, and slides' },
] as const

/** One of the shelves. */
export const MediaGroup = z.enum(mediaGroups.map(({ value }) => value))
export type MediaGroup = z.infer<typeof MediaGroup>

/** What the address of the library says; nothing is all of it. */
export type MediaFilters = { group?: MediaGroup; q?: string }

const longestSearch = 100

/** The filters in the parameters of an address; what nobody knows is left out. */
export function readMediaFilters(query: Readonly<Record<string, string | undefined>>): MediaFilters {
  const group = mediaGroups.find(({ value }) => value === query['group'])?.value
  const q = (query['q'] ?? '').trim().slice(0, longestSearch)
  return { ...(group && { group }), ...(q.length > 1 && { q }) }
}
