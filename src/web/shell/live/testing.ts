import type { LiveEvent } from '#contract/live/live-events.ts'

/** A fake of the browser's EventSource. Tests open, feed and break the streams that the page opened. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  /** The streams opened since the fake was installed. */
  static readonly opened: FakeEventSource[] = []
  static #real = globalThis.EventSource

  readyState = FakeEventSource.CONNECTING
  isClosed = false
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }

  static install(): void {
    FakeEventSource.opened.length = 0
    Object.assign(globalThis, { EventSource: FakeEventSource })
  }

  static uninstall(): void {
    Object.assign(globalThis, { EventSource: FakeEventSource.#real })
  }

  open(): void {
    this.readyState = FakeEventSource.OPEN
    this.dispatchEvent(new Event('open'))
  }

  emit(event: LiveEvent): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  }

  fail(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }

  close(): void {
    this.isClosed = true
  }
}
