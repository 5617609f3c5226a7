import { expect, test } from 'vitest'
import { describeError } from './logger.ts'

test('describeError: reports the innermost cause without query parameters', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), { code: '23505' })
  const wrapped = new Error('Failed query: insert into users values ($1)\nparams: ada@example.com', { cause })
  const logged = describeError(wrapped)
  expect(logged).toMatchObject({ type: 'Error', code: '23505', message: cause.message })
  expect(JSON.stringify(logged)).not.toContain('ada@example.com')
  expect(logged.stack.length).toBeGreaterThan(1)
})

test.each(['text', 7, null, undefined, { password: 'secret' }])(
  'describeError: does not repeat a thrown value that is not an error (%j)',
  (thrown) => {
    expect(JSON.stringify(describeError(thrown))).not.toMatch(/secret|text/)
  },
)
