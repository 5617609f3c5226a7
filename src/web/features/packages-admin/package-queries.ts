import { listPackages } from '#contract/packages-admin.ts'
import { packageQueryOf, type PackageView } from '#domain/onboarding/package-view.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Packages of a view from a cursor on, null for the first page. */
export function packagesPage(view: PackageView, cursor: string | null) {
  return queryOf(listPackages, { query: { ...packageQueryOf(view), ...(cursor !== null && { cursor }) } })
}

/** Reads every list of packages again. */
export async function rereadPackages(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).split('?')[0] === listPackages.path })
}
