import { memberClientProblems } from '#contract/problems/member-client-problems.ts'
import { requestDataExport } from '#contract/api/privacy.ts'
import { Problem } from '#contract/problems/problem.ts'
import { callApi } from '#web/lib/call-api.ts'
import { type AccountChangeState, useAccountChange } from '#web/features/account/use-account-change.ts'
import { setCachedExport, getExportAfterRecentSignIn } from './export-query.ts'

/** Requesting a data export, and downloading a finished one. */
export type DataExportActions = { request: AccountChangeState<[]>; download: AccountChangeState<[]> }

/** Both require a recent sign-in, and continue automatically after reauthentication. */
export function useDataExport(onRequested: () => void): DataExportActions {
  const request = useAccountChange({
    send: () => callApi(requestDataExport),
    onDone: ({ export: dataExport }) => {
      onRequested()
      setCachedExport(dataExport)
    },
    draft: () => ({ wanted: 'export' }),
  })
  const download = useAccountChange({
    send: async () => {
      const dataExport = await getExportAfterRecentSignIn()
      if (!dataExport?.fileUrl) throw new Problem('copy-expired', memberClientProblems['copy-expired'])
      return dataExport.fileUrl
    },
    onDone: saveFile,
    draft: () => ({ wanted: 'file' }),
  })
  return { request, download }
}

/** The browser downloads the file under the server's file name; the page stays open. */
function saveFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
