import { onTestFinished } from 'vitest'
import type { ShownFile } from '#contract/files.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'

/** A file on its way to the server, and what becomes of it. */
export type SentFile = {
  purpose: string | null
  name: string | null
  isEnded: () => boolean
  /** So much of it is there, from 0 to 1. */
  progress: (part: number) => void
  /** It has arrived. The address leads nowhere. */
  arrive: (kept?: Partial<ShownFile>) => void
  refuse: (code: ProblemCode) => void
}

/** Takes the place of what files are sent with until the test is over; lists them as they leave, the first first. */
export function fakeUploads(): SentFile[] {
  const sent: SentFile[] = []
  const real = globalThis.XMLHttpRequest
  class Request extends FakeRequest {
    send(file: File): void {
      sent.push(sentFile(this, file, sent.length))
    }
  }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
  onTestFinished(() => {
    globalThis.XMLHttpRequest = real
  })
  return sent
}

/** Chooses files in the first field of the page that takes some, or in a later one. */
export function chooseFiles(files: readonly File[], place = 0): void {
  const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')[place]
  if (!input) throw new Error('No field takes files.')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** What the browser tells of an upload. */
class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  query = new URLSearchParams()
  isEnded = false

  open(_: string, address: string): void {
    this.query = new URL(address, location.origin).searchParams
  }

  setRequestHeader(): void {}

  abort(): void {
    this.isEnded = true
    this.dispatchEvent(new Event('abort'))
  }

  end(status: number, answer: object): void {
    this.status = status
    this.responseText = JSON.stringify(answer)
    this.dispatchEvent(new Event('load'))
  }
}

function sentFile(request: FakeRequest, { name, type, size }: File, place: number): SentFile {
  const id = `0190c0de-0000-7000-8000-${String(place + 1).padStart(12, 'f')}`
  const shown = { id, name, type, bytes: size, alt: null, width: null, height: null, url: 'data:,', smallUrl: null }
  return {
    purpose: request.query.get('purpose'),
    name: request.query.get('name'),
    isEnded: () => request.isEnded,
    progress: (part) =>
      request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: part * 1000, total: 1000 })),
    arrive: (kept = {}) => request.end(201, { ...shown, ...kept }),
    refuse: (code) => request.end(problems[code].status, { type: 'about:blank', code, ...problems[code] }),
  }
}
