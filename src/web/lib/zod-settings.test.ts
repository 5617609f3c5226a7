import './zod-settings.ts'
import { config } from 'zod/mini'
import { expect, test } from 'vitest'

test('zod finds the setting that keeps it from making code', () => {
  expect(config().jitless).toBe(true)
})
