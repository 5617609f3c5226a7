import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { forEachIsolated } from './for-each-isolated.ts'

function givenLog() {
  const logLines: string[] = []
  return { lines: logLines, log: createLogger('info', { write: (entry) => void logLines.push(entry) }) }
}

test('forEachIsolated: a failing item does not stop the others, and is logged', async () => {
  const { log, lines: logLines } = givenLog()
  const done: number[] = []
  await forEachIsolated(log, 'numbers.failed', [1, 2, 3], async (number) => {
    if (number === 2) throw new Error('two is out of order')
    done.push(number)
  })
  expect(done).toEqual([1, 3])
  expect(logLines).toHaveLength(1)
  expect(logLines[0]).toContain('numbers.failed')
  expect(logLines[0]).toContain('two is out of order')
})

test('forEachIsolated: rethrows when the database is down, without trying more items', async () => {
  const { log, lines: logLines } = givenLog()
  const tried: number[] = []
  const work = async (number: number) => {
    tried.push(number)
    throw new Error('Connection terminated unexpectedly')
  }
  await expect(forEachIsolated(log, 'numbers.failed', [1, 2], work)).rejects.toThrow('Connection terminated')
  expect([tried, logLines]).toEqual([[1], []])
})
