import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { expectedUserHeader } from '#contract/pages/expected-user.ts'
import { uploadPath } from '#contract/api/files.ts'
import { onProblem } from './call-api.ts'
import { setPageUserId } from './page-user.ts'
import { uploadFile } from './upload.ts'
import { hasVisitedMarketplace, markMarketplaceVisited } from './visited-marketplace.ts'

const file = new File(['abc'], 'house.png', { type: 'image/png' })

/** Fakes XMLHttpRequest. The test sends the response. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  upload = new EventTarget()
  status = 0
  responseText = ''
  opened: string[] = []
  headers: Record<string, string> = {}
  body: unknown = null

  constructor() {
    super()
    FakeRequest.last = this
  }

  open(...opened: string[]): void {
    this.opened = opened
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  send(body: unknown): void {
    this.body = body
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }

  answer(status: number, value: unknown): void {
    this.status = status
    this.responseText = JSON.stringify(value)
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
})

test('uploadFile: sends the file with its purpose, its name and the owner of the page', async () => {
  setPageUserId('u1')
  const uploadPromise = uploadFile(file, 'post')
  const { opened, headers, body } = FakeRequest.last
  expect(opened).toEqual(['POST', `${uploadPath}?purpose=post&name=house.png`])
  expect(headers).toEqual({ 'content-type': 'application/octet-stream', [expectedUserHeader]: 'u1' })
  expect(body).toBe(file)
  FakeRequest.last.answer(201, { id: 'f1' })
  expect(await uploadPromise).toEqual({ id: 'f1' })
})

test('uploadFile: shortens a long name to its end, and sends no name for an anonymous visitor', () => {
  void uploadFile(new File([''], `${'x'.repeat(300)}.png`), 'post')
  const { opened, headers } = FakeRequest.last
  expect(new URLSearchParams(opened[1]?.split('?')[1]).get('name')).toBe(`${'x'.repeat(196)}.png`)
  expect(headers).not.toHaveProperty(expectedUserHeader)
})

test('uploadFile: reports the progress', () => {
  const parts: number[] = []
  void uploadFile(file, 'post', { onProgress: (part) => parts.push(part) })
  const progress = (loaded: number, total: number): boolean =>
    FakeRequest.last.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
  progress(1, 4)
  progress(4, 4)
  progress(0, 0)
  expect(parts).toEqual([0.25, 1, 0])
})

test('uploadFile: throws a refusal as a call does, and listeners of refusals get it', async () => {
  const seen: string[] = []
  onTestFinished(onProblem(({ code }) => seen.push(code)))
  const uploadPromise = uploadFile(file, 'post')
  FakeRequest.last.answer(413, { code: 'payload-too-large', title: 'Large', detail: 'Too large.' })
  await expect(uploadPromise).rejects.toMatchObject({ code: 'payload-too-large', detail: 'Too large.' })
  expect(seen).toEqual(['payload-too-large'])
})

test.each([
  [true, 'unavailable'],
  [false, 'offline'],
])('uploadFile: a connection that breaks while the browser says that it is online (%s) is %s', async (isOnline, code) => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  onTestFinished(() => online.mockRestore())
  const uploadPromise = uploadFile(file, 'post')
  FakeRequest.last.dispatchEvent(new Event('error'))
  await expect(uploadPromise).rejects.toMatchObject({ code })
})

test('uploadFile: its signal ends it', async () => {
  const controller = new AbortController()
  const uploadPromise = uploadFile(file, 'post', { signal: controller.signal })
  controller.abort()
  await expect(uploadPromise).rejects.toMatchObject({ name: 'AbortError' })
})

test('marketplace visit: this browser remembers a visit', () => {
  expect(hasVisitedMarketplace()).toBe(false)
  markMarketplaceVisited()
  expect(hasVisitedMarketplace()).toBe(true)
})

test('marketplace: without storage there was no visit, and a visit does no harm', () => {
  const storageSpy = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('No.', 'SecurityError')
  })
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError')
  })
  onTestFinished(() => {
    storageSpy.mockRestore()
    full.mockRestore()
  })
  expect(() => markMarketplaceVisited()).not.toThrow()
  expect(hasVisitedMarketplace()).toBe(false)
})
