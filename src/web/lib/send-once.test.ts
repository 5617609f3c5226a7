import { expect, test } from 'vitest'
import { sendOnce } from './send-once.ts'

// There is no storage here, as in a browser that has it switched off.
const key = ['somebody', 'post-sent'] as const

test('sendOnce: a body has one id until it arrives; another body, or the same one later, has a new id', async () => {
  const ids: string[] = []
  const lose = (words: object): Promise<void> =>
    sendOnce(key, words, (id) => {
      ids.push(id)
      return Promise.reject(new Error('no answer'))
    }).catch(() => undefined)
  const arrive = (words: object): Promise<string> =>
    sendOnce(key, words, (id) => {
      ids.push(id)
      return Promise.resolve(id)
    })
  await lose({ body: 'One' })
  await lose({ body: 'One' })
  await lose({ body: 'Two' })
  expect(await arrive({ body: 'Two' })).toBe(ids.at(2))
  await arrive({ body: 'Two' })
  const [first, again, other, arrived, later] = ids
  expect([again, arrived]).toEqual([first, other])
  expect(new Set([first, other, later]).size).toBe(3)
})
