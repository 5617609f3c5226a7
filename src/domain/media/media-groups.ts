import * as z from 'zod/mini'
import { t } from '#domain/i18n/messages.ts'

/** Groups of the media library in display order, with a description of their content. */
export const mediaGroups = [
  { value: 'calls', label: t`Calls`, description: t`Tribe Talk and training recordings` },
  { value: 'stories', label: t`Stories`, description: t`Member interviews` },
  {
    value: 'templates',
    label: t`Templates`,
    description: t`Agenda, deal card, hot-seat brief, and offer tracker to print or fill in`,
  },
  { value: 'brand', label: t`Brand`, description: t`Logos, usage guidelines, and slides` },
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
