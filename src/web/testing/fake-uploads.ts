import { onTestFinished } from 'vitest'
import type { FileView } from '#contract/api/files.ts'
import { type ProblemCode, problems } from '#contract/problems/problems.ts'

/** An upload in flight, with functions that decide its outcome. */
export type SentUpload = {
  purpose: string | null
  name: string | null
  isAborted: () => boolean
  /** Reports progress, from 0 to 1. */
  progress: (fraction: number) => void
  /** Completes the upload. Its URL leads nowhere. */
  complete: (stored?: Partial<FileView>) => void
  fail: (code: ProblemCode) => void
}

/** Replaces uploads until the end of the test. Returns them in the order in which they were sent. */
export function fakeUploads(): SentUpload[] {
  const sent: SentUpload[] = []
  const real = globalThis.XMLHttpRequest
  class Request extends FakeRequest {
    send(file: File): void {
      sent.push(sentUpload(this, file, sent.length))
    }
  }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
  onTestFinished(() => {
    globalThis.XMLHttpRequest = real
  })
  return sent
}

/** Selects files in the page's first file field, or in a later one. */
export function chooseFiles(files: readonly File[], index = 0): void {
  const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[index]
  if (!input) throw new Error('The page has no file input.')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A fake of the browser's upload request. */
class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  query = new URLSearchParams()
  isAborted = false

  open(_: string, url: string): void {
    this.query = new URL(url, location.origin).searchParams
  }

  setRequestHeader(): void {}

  abort(): void {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }

  respond(status: number, body: object): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

function sentUpload(request: FakeRequest, { name, type, size }: File, index: number): SentUpload {
  const id = `0190c0de-0000-7000-8000-${String(index + 1).padStart(12, 'f')}`
  const file = { id, name, type, bytes: size, alt: null, width: null, height: null, url: 'data:,', smallUrl: null }
  return {
    purpose: request.query.get('purpose'),
    name: request.query.get('name'),
    isAborted: () => request.isAborted,
    progress: (fraction) =>
      request.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: fraction * 1000, total: 1000 }),
      ),
    complete: (stored = {}) => request.respond(201, { ...file, ...stored }),
    fail: (code) => request.respond(problems[code].status, { type: 'about:blank', code, ...problems[code] }),
  }
}
