import { expect, test } from 'vitest'
import { fitsNotice, type NewsMessage, packNews, readNews } from './member-news.ts'

const message = (podName: string): NewsMessage => ({ to: ['a'], news: { kind: 'application-closed', podName } })

test('packNews: fits a large message into 8000 bytes, and readNews restores it', () => {
  for (const told of [message('Gulf Coast'), message('Gulf Coast Döörs '.repeat(1000))]) {
    expect(Buffer.byteLength(packNews(told))).toBeLessThan(8000)
    expect(readNews(packNews(told))).toEqual(told)
    expect(fitsNotice(told)).toBe(true)
  }
  expect(packNews(message('Gulf Coast'))).toBe(JSON.stringify(message('Gulf Coast')))
})

test('fitsNotice: false for a large message that does not compress', () => {
  let last = 1
  const next = (): string => String.fromCodePoint(33 + ((last = (last * 48_271) % 2_147_483_647) % 90))
  expect(fitsNotice(message(Array.from({ length: 20_000 }, next).join('')))).toBe(false)
})
