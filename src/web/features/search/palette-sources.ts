import { Problem } from '#contract/problems/problem.ts'
import { search, type SearchHit, type SearchHitGroup } from '#contract/api/search.ts'
import { type SearchableKind, searchableKinds } from '#domain/content/searchable.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { PaletteEntry, PaletteSection, PaletteSource } from '#web/ui/palette/palette-entry.ts'

/** Search sources for signed-in users besides pages and actions: members, posts, lessons, FAQs and pods. */
export const memberSources: readonly PaletteSource[] = [
  {
    name: 'tribe',
    search: async (q, signal) => {
      try {
        const { groups, failed } = await callApi(search, { query: { q } }, { signal })
        return { sections: groups.map(sectionOf), isPartial: failed.length > 0 }
      } catch (error) {
        // A query of special characters contains no search term: no results, and no error.
        if (error instanceof Problem && error.code === 'invalid-fields') return { sections: [], isPartial: false }
        throw error
      }
    },
  },
]

const kindDisplays: Readonly<Record<SearchableKind, { icon: IconName; all: string }>> = {
  members: { icon: 'user', all: t`Show all members` },
  posts: { icon: 'community', all: t`Show all posts` },
  lessons: { icon: 'book', all: t`Show all lessons` },
  faqs: { icon: 'question', all: t`Show all questions` },
  pods: { icon: 'pod', all: t`Show all pods` },
}

function sectionOf({ kind, hits, more }: SearchHitGroup): PaletteSection {
  const { icon, all } = kindDisplays[kind]
  const entries = hits.map((hit): PaletteEntry => ({ ...entryOf(hit), id: `${kind} ${hit.id}`, icon }))
  return {
    heading: searchableKinds.find(({ value }) => value === kind)?.label ?? kind,
    entries: more === null ? entries : [...entries, { id: `${kind} all`, label: all, icon: 'search', to: more }],
  }
}

function entryOf({ id, title, line, to }: SearchHit): PaletteEntry {
  return { id, label: title.map(({ text }) => text).join(''), labelParts: title, excerpt: line, to }
}
