import { answerTasks } from './answer-tasks.ts'

/** What a stand-in is asked for: a square, or a way not to come to one. */
type StandInTask = number | 'throws' | 'exits' | 'never ends' | 'takes all memory'

/** Does what tests of threads need: squares numbers in many steps that it tells of, or fails in one of several ways. */
answerTasks((task: StandInTask, onProgress) => {
  if (task === 'throws') throw new RangeError('The stand-in was asked to throw.')
  if (task === 'exits') process.exit(3)
  if (task === 'takes all memory') return takeAll()
  if (task === 'never ends') for (let done = 0; ; done++) onProgress({ placed: 0, evaluations: done, best: 0 })
  for (let done = 1; done <= 1000; done++) onProgress({ placed: 1, evaluations: done, best: done * 2 })
  return task * task
})

function takeAll(): unknown {
  const kept: unknown[] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, i) => ({ i })))
}
