import { expect, test } from 'vitest'
import { type RunProgress } from './progress-sum.ts'
import { runInThreads } from './run-in-threads.ts'

const fakeThread = new URL('./fake-thread.ts', import.meta.url)
const run = (tasks: readonly (number | string)[], threads = 2, options = {}): Promise<number[]> =>
  runInThreads<number>(
    fakeThread,
    tasks.map((task) => () => task),
    { threads, ...options },
  )

test.each([1, 2, 4])('runInThreads: %i threads return results in task order', async (threads) => {
  expect(await run([3, 1, 4, 1, 5, 9, 2, 6], threads)).toEqual([9, 1, 16, 1, 25, 81, 4, 36])
})

test('runInThreads: no tasks give no results', async () => {
  expect(await run([])).toEqual([])
})

test('runInThreads: the last progress adds up all tasks', async () => {
  const reported: RunProgress[] = []
  await run([1, 2, 3], 2, { onProgress: (progress: RunProgress) => reported.push(progress) })
  expect(reported.at(-1)).toEqual({ tasks: 3, tasksDone: 3, placed: 3, evaluations: 3000, best: 6000 })
})

test('runInThreads: a task that throws fails the run with its error', async () => {
  await expect(run([1, 'throws', 'never ends'])).rejects.toThrow('The fake was asked to throw.')
})

test('runInThreads: a thread that exits early fails the run', async () => {
  await expect(run(['exits', 'never ends'])).rejects.toThrow('A thread ended with code 3 before its work was done.')
})

test('runInThreads: a thread out of memory fails the run, not the process', async () => {
  await expect(run(['takes all memory'], 1, { heapMegabytes: 32 })).rejects.toThrow('A thread ran out of memory.')
})

test('runInThreads: a task that cannot be cloned fails the run', async () => {
  await expect(runInThreads(fakeThread, [() => 1, () => () => 1], { threads: 1 })).rejects.toThrow('could not be cloned')
})

test('runInThreads: an aborted run rejects with the reason', async () => {
  const controller = new AbortController()
  const onProgress = (): void => controller.abort(new Error('Enough.'))
  await expect(run(['never ends', 'never ends'], 2, { signal: controller.signal, onProgress })).rejects.toThrow('Enough.')
})

test('runInThreads: a signal aborted beforehand rejects with its reason', async () => {
  await expect(run(['never ends'], 1, { signal: AbortSignal.abort(new Error('Too late.')) })).rejects.toThrow('Too late.')
})
