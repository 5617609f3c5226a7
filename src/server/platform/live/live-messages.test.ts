import { expect, test } from 'vitest'
import { fitsPayload, type LiveMessage, encodeLiveMessage, decodeLiveMessage } from './live-messages.ts'

const message = (podName: string): LiveMessage => ({ to: ['a'], event: { kind: 'application-closed', podName } })

test('encodeLiveMessage: fits a large message into 8000 bytes, and decodeLiveMessage restores it', () => {
  for (const liveMessage of [message('Gulf Coast'), message('Gulf Coast Döörs '.repeat(1000))]) {
    expect(Buffer.byteLength(encodeLiveMessage(liveMessage))).toBeLessThan(8000)
    expect(decodeLiveMessage(encodeLiveMessage(liveMessage))).toEqual(liveMessage)
    expect(fitsPayload(liveMessage)).toBe(true)
  }
  expect(encodeLiveMessage(message('Gulf Coast'))).toBe(JSON.stringify(message('Gulf Coast')))
})

test('fitsPayload: false for a large message that does not compress', () => {
  let last = 1
  const next = (): string => String.fromCodePoint(33 + ((last = (last * 48_271) % 2_147_483_647) % 90))
  expect(fitsPayload(message(Array.from({ length: 20_000 }, next).join('')))).toBe(false)
})
