import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { eachApart } from './each-apart.ts'

function givenLog() {
  const lines: string[] = []
  return { lines, log: createLogger('info', { write: (line) => void lines.push(line) }) }
}

test('eachApart: a failing item does not stop the others, and is logged', async () => {
  const { log, lines } = givenLog()
  const done: number[] = []
  await eachApart(log, 'numbers.failed', [1, 2, 3], async (number) => {
    if (number === 2) throw new Error('two is out of order')
    done.push(number)
  })
  expect(done).toEqual([1, 3])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('numbers.failed')
  expect(lines[0]).toContain('two is out of order')
})

test('eachApart: rethrows when the database is down, without trying more items', async () => {
  const { log, lines } = givenLog()
  const tried: number[] = []
  const work = async (number: number) => {
    tried.push(number)
    throw new Error('Connection terminated unexpectedly')
  }
  await expect(eachApart(log, 'numbers.failed', [1, 2], work)).rejects.toThrow('Connection terminated')
  expect([tried, lines]).toEqual([[1], []])
})
