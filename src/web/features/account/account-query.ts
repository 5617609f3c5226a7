import { type Account, readAccount } from '#contract/account.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { refreshVisitor } from '../../shell/visitor.ts'

/** How one signs in, and where one is signed in. */
export const accountQuery = queryOf(readAccount)

/** Shows an account as the server has just answered it. */
export function adoptAccount(account: Account): void {
  queryClient.setQueryData(accountQuery.queryKey, account)
}

/** Shows a newer account, and asks anew what is open to its person: the back office and its notice look at second factors. */
export async function adoptFactors(account: Account): Promise<void> {
  adoptAccount(account)
  await refreshVisitor().catch(() => {})
}

/** Reads the account anew after an answer that did not carry it. */
export async function reloadAccount(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }), refreshVisitor().catch(() => {})])
}

/** The account after taking something away. What was gone already, by another tab perhaps, is as good as taken away now. */
export async function orAsItIs(change: Promise<Account>): Promise<Account> {
  try {
    return await change
  } catch (error) {
    if (asProblem(error).code !== 'not-found') throw error
    return queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })
  }
}
