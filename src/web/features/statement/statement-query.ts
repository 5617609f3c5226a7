import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { deleteStatement, getStatement, getStatementHistory, saveStatement } from '#contract/api/assessment.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Query of the member's saved statement. */
export const statementQuery = queryOf(getStatement)

/** Query of the statement's metrics over time, oldest first. */
export const historyQuery = queryOf(getStatementHistory)

/** Saves fields of the statement with today's date and updates every page with the stored values. */
export function useSaveStatement(): UseMutationResult<Statement, Error, Partial<Statement>> {
  return useMutation({
    mutationFn: (body: Partial<Statement>) => callApi(saveStatement, { body }),
    onSuccess: (statement) => {
      queryClient.setQueryData(statementQuery.queryKey, statement)
      void queryClient.invalidateQueries({ queryKey: historyQuery.queryKey })
    },
  })
}

/** Deletes the statement and its history. */
export function useDeleteStatement(): UseMutationResult<void, Error, void> {
  return useMutation({
    mutationFn: () => callApi(deleteStatement),
    onSuccess: () => {
      queryClient.setQueryData(statementQuery.queryKey, emptyStatement)
      queryClient.setQueryData(historyQuery.queryKey, { snapshots: [] })
    },
  })
}
