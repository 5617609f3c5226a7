import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { deleteStatement, readStatement, readStatementHistory, saveStatement } from '#contract/assessment.ts'
import { emptyStatement, type Statement } from '#domain/statement/statement.ts'
import { call } from '../../lib/call.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The member's statement as it is saved. */
export const statementQuery = queryOf(readStatement)

/** The figures of the statement over time, oldest first. */
export const historyQuery = queryOf(readStatementHistory)

/** Saves fields of the statement, under today's date; afterwards every page shows what is stored now. */
export function useSaveStatement(): UseMutationResult<Statement, Error, Partial<Statement>> {
  return useMutation({
    mutationFn: (body: Partial<Statement>) => call(saveStatement, { body }),
    onSuccess: (statement) => {
      queryClient.setQueryData(statementQuery.queryKey, statement)
      void queryClient.invalidateQueries({ queryKey: historyQuery.queryKey })
    },
  })
}

/** Forgets the statement and its history. */
export function useDeleteStatement(): UseMutationResult<void, Error, void> {
  return useMutation({
    mutationFn: () => call(deleteStatement),
    onSuccess: () => {
      queryClient.setQueryData(statementQuery.queryKey, emptyStatement)
      queryClient.setQueryData(historyQuery.queryKey, { snapshots: [] })
    },
  })
}
