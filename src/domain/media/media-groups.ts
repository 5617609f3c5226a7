import * as z from 'zod/mini'

/** Groups of the media library in display order, with a description of their content. */
export const mediaGroups = [
  { value: 'calls', label: 'Calls', description: 'Tribe Talk and training recordings' },
  { value: 'stories', label: 'Stories', description: 'Member interviews' },
  {
    value: 'templates',
    label: 'Templates',
    description: 'Agenda, deal card, hot-seat brief, and offer tracker to print or fill in',
  },
  { value: 'brand', label: 'Brand', description: 'Logos, usage guidelines, and slides' },
] as const

/** Group of the media library: one of `mediaGroups`. */
export const MediaGroup = z.enum(mediaGroups.map(({ value }) => value))
export type MediaGroup = z.infer<typeof MediaGroup>

/** Filters in the URL of the media library. An absent filter matches everything. */
export type MediaFilters = { group?: MediaGroup; q?: string }

const maxSearchLength = 100

/** Parses the filters from the query parameters. Ignores unknown values. */
export function parseMediaFilters(query: Readonly<Record<string, string | undefined>>): MediaFilters {
  const group = mediaGroups.find(({ value }) => value === query['group'])?.value
  const q = (query['q'] ?? '').trim().slice(0, maxSearchLength)
  return { ...(group && { group }), ...(q.length > 1 && { q }) }
}
