import { listPackages } from '#contract/api/welcome/packages-admin.ts'
import { packageQueryOf, type PackageView } from '#domain/onboarding/package-view.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Query of a page of packages in a view at a cursor, null for the first page. */
export function packagesPageQuery(view: PackageView, cursor: string | null) {
  return queryOf(listPackages, { query: { ...packageQueryOf(view), ...(cursor !== null && { cursor }) } })
}

/** Refetches every list of packages. */
export async function refetchPackages(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).split('?')[0] === listPackages.path })
}
