import { forUserHeader } from '#contract/for-user.ts'
import { type ShownFile, uploadPath } from '#contract/files.ts'
import type { Problem } from '#contract/problem.ts'
import type { FilePurpose } from '#domain/files/file-types.ts'
import { problemOf, tellProblem } from './call.ts'
import { ownProblem, unreachable } from './own-problem.ts'
import { pageOwner } from './page-owner.ts'

/** What an upload may be given: who hears of its progress, from 0 to 1, and what ends it. */
type UploadOptions = { onProgress?: (part: number) => void; signal?: AbortSignal }

/**
 * Sends a file and gives it as the server keeps it: its owner's alone until a call attaches it to something, and gone after a day
 * otherwise. Takes as long as it moves.
 *
 * @throws Problem as `call()` would; the abort of the signal as an `AbortError`
 */
export function uploadFile(file: File, purpose: FilePurpose, { onProgress, signal }: UploadOptions = {}): Promise<ShownFile> {
  return new Promise((resolve, reject) => {
    // `fetch` does not tell how far the body is.
    const request = new XMLHttpRequest()
    const fail = (problem: Problem): void => {
      tellProblem(problem)
      reject(problem)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as ShownFile)
      else void problemOf(new Response(request.responseText, { status: request.status })).then(fail)
    })
    request.addEventListener('error', () => fail(brokenOff()))
    request.addEventListener('abort', () => reject(new DOMException('The upload was ended.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', `${uploadPath}?${new URLSearchParams({ purpose, name: file.name.slice(-200) }).toString()}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    const owner = pageOwner()
    if (owner !== null) request.setRequestHeader(forUserHeader, owner)
    request.send(file)
  })
}

function brokenOff(): Problem {
  if (navigator.onLine) return ownProblem('unavailable', { detail: unreachable })
  return ownProblem('offline', { detail: 'You are offline. Please try again when you are back.' })
}
