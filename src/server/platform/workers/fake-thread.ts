import { handleTasks } from './handle-tasks.ts'

/** A fake task: a number to square, or a way to fail. */
type FakeTask = number | 'throws' | 'exits' | 'never ends' | 'takes all memory'

/** Thread for the tests of threads: squares numbers in many reported steps, or fails in one of several ways. */
handleTasks((task: FakeTask, onProgress) => {
  if (task === 'throws') throw new RangeError('The fake was asked to throw.')
  if (task === 'exits') process.exit(3)
  if (task === 'takes all memory') return exhaustMemory()
  if (task === 'never ends') for (let done = 0; ; done++) onProgress({ placed: 0, evaluations: done, best: 0 })
  for (let done = 1; done <= 1000; done++) onProgress({ placed: 1, evaluations: done, best: done * 2 })
  return task * task
})

function exhaustMemory(): unknown {
  const retained: unknown[] = []
  for (;;) retained.push(Array.from({ length: 10_000 }, (_, i) => ({ i })))
}
