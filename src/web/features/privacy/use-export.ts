import { memberPageProblems } from '#contract/member-page-problems.ts'
import { requestDataExport } from '#contract/privacy.ts'
import { Problem } from '#contract/problem.ts'
import { call } from '../../lib/call.ts'
import { type AccountChangeState, useAccountChange } from '../account/use-account-change.ts'
import { adoptExport, askWhileFresh } from './export-query.ts'

/** Asking for a copy of one's data, and fetching the one that is ready. */
export type Copying = { request: AccountChangeState<[]>; fetching: AccountChangeState<[]> }

/** Both ask for a sign-in of the last minutes, and go on by themselves after one. */
export function useExport(onRequested: () => void): Copying {
  const request = useAccountChange({
    send: () => call(requestDataExport),
    onDone: ({ export: copy }) => {
      onRequested()
      adoptExport(copy)
    },
    typed: () => ({ wanted: 'export' }),
  })
  const fetching = useAccountChange({
    send: async () => {
      const copy = await askWhileFresh()
      if (!copy?.fileUrl) throw new Problem('copy-expired', memberPageProblems['copy-expired'])
      return copy.fileUrl
    },
    onDone: saveFile,
    typed: () => ({ wanted: 'file' }),
  })
  return { request, fetching }
}

/** The browser saves the file by itself, under the name the server gives it; the page stays. */
function saveFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
