import { type Account, getAccount } from '#contract/api/identity/account.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshVisitor } from '#web/shell/visitor.ts'

/** The account: sign-in methods and sessions. */
export const accountQuery = queryOf(getAccount)

/** Caches the account returned by the server. */
export function setCachedAccount(account: Account): void {
  queryClient.setQueryData(accountQuery.queryKey, account)
}

/** Caches a changed account and refetches the visitor: access to the back office and its banner depend on second factors. */
export async function setCachedAccountAndRefresh(account: Account): Promise<void> {
  setCachedAccount(account)
  await refreshVisitor().catch(() => {})
}

/** Refetches the account after a response that did not contain it. */
export async function reloadAccount(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }), refreshVisitor().catch(() => {})])
}

/** The account after a deletion. Treats an item that is already gone, for example deleted in another tab, as success. */
export async function ignoreNotFound(change: Promise<Account>): Promise<Account> {
  try {
    return await change
  } catch (error) {
    if (toProblem(error).code !== 'not-found') throw error
    return queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })
  }
}
