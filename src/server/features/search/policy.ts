import type { Access } from '#domain/access/access.ts'
import type { SearchableKind } from '#domain/content/searchable.ts'

/** Whether somebody finds things of a kind: questions are everybody's, pods belong to the marketplace, all else to a membership. */
export function isOpenTo({ general, pod_marketplace: market }: Access, kind: SearchableKind): boolean {
  if (kind === 'faqs') return true
  return kind === 'pods' ? general && market : general
}
