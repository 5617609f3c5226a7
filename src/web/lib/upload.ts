import { expectedUserHeader } from '#contract/pages/expected-user.ts'
import { type FileView, uploadPath } from '#contract/api/files.ts'
import type { Problem } from '#contract/problems/problem.ts'
import type { FilePurpose } from '#domain/files/file-types.ts'
import { t } from '#domain/i18n/messages.ts'
import { problemFromResponse, reportProblem } from './call-api.ts'
import { clientProblem, unreachableMessage } from './client-problem.ts'
import { pageUserId } from './page-user.ts'

/** Options of an upload: a progress callback (0 to 1) and an abort signal. */
type UploadOptions = { onProgress?: (part: number) => void; signal?: AbortSignal }

/**
 * Uploads a file and returns its server-side record. Only the owner can see the file until a call attaches it to something;
 * otherwise it is deleted after a day. There is no timeout while bytes are moving.
 *
 * @throws Problem as `callApi()` would; an abort of the signal as an `AbortError`
 */
export function uploadFile(file: File, purpose: FilePurpose, { onProgress, signal }: UploadOptions = {}): Promise<FileView> {
  return new Promise((resolve, reject) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest()
    const fail = (problem: Problem): void => {
      reportProblem(problem)
      reject(problem)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as FileView)
      else void problemFromResponse(new Response(request.responseText, { status: request.status })).then(fail)
    })
    request.addEventListener('error', () => fail(connectionProblem()))
    request.addEventListener('abort', () => reject(new DOMException('The upload was ended.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', `${uploadPath}?${new URLSearchParams({ purpose, name: file.name.slice(-200) }).toString()}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    const userId = pageUserId()
    if (userId !== null) request.setRequestHeader(expectedUserHeader, userId)
    request.send(file)
  })
}

function connectionProblem(): Problem {
  if (navigator.onLine) return clientProblem('unavailable', { detail: unreachableMessage })
  return clientProblem('offline', { detail: t`You’re offline. Try again when you’re back online.` })
}
