import type { Access } from '#domain/access/access.ts'
import type { SearchableKind } from '#domain/content/searchable.ts'

/**
 * Returns whether a user may search a kind of content: FAQs are open to everyone, pods require the marketplace, everything else
 * requires general access.
 */
export function isOpenTo({ general, pod_marketplace: market }: Access, kind: SearchableKind): boolean {
  if (kind === 'faqs') return true
  return kind === 'pods' ? general && market : general
}
