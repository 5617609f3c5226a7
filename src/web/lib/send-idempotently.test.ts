import { expect, test } from 'vitest'
import { sendIdempotently } from './send-idempotently.ts'

// There is no storage here, as in a browser that has it switched off.
const key = ['somebody', 'post-sent'] as const

test('sendIdempotently: a body has one id until it arrives; another body, or the same one later, has a new id', async () => {
  const ids: string[] = []
  const sendAndFail = (body: object): Promise<void> =>
    sendIdempotently(key, body, (id) => {
      ids.push(id)
      return Promise.reject(new Error('no answer'))
    }).catch(() => undefined)
  const sendSuccessfully = (body: object): Promise<string> =>
    sendIdempotently(key, body, (id) => {
      ids.push(id)
      return Promise.resolve(id)
    })
  await sendAndFail({ body: 'One' })
  await sendAndFail({ body: 'One' })
  await sendAndFail({ body: 'Two' })
  expect(await sendSuccessfully({ body: 'Two' })).toBe(ids.at(2))
  await sendSuccessfully({ body: 'Two' })
  const [first, retriedId, other, arrivedId, laterId] = ids
  expect([retriedId, arrivedId]).toEqual([first, other])
  expect(new Set([first, other, laterId]).size).toBe(3)
})
