import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../testing/render-page.tsx'
import { member } from '../testing/visitors.ts'
import { useOneAtATime } from './one-at-a-time.ts'

type Acts = { act: () => Promise<unknown>; isSure?: () => Promise<boolean> }

function Acting({ act, isSure }: Acts): React.ReactNode {
  const [isRunning, run] = useOneAtATime()
  return (
    <button type="button" aria-busy={isRunning} onClick={() => run(act, isSure)}>
      Act
    </button>
  )
}

const button = page.getByRole('button', { name: 'Act' })
const pressTwice = (): void => {
  const element = button.element() as HTMLElement
  element.click()
  element.click()
}

test('one at a time: a second press does nothing until the first has finished', async () => {
  let held = Promise.withResolvers<void>()
  let times = 0
  const act = (): Promise<void> => {
    times += 1
    held = Promise.withResolvers()
    return held.promise
  }
  await renderPart(<Acting act={act} />, member)
  pressTwice()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(times).toBe(1)
  held.resolve()
  await expect.element(button).toHaveAttribute('aria-busy', 'false')
  await button.click()
  expect(times).toBe(2)
  held.resolve()
})

test('one at a time: while a question is open, nothing else starts and nothing is running', async () => {
  const asked: PromiseWithResolvers<boolean>[] = []
  let times = 0
  const isSure = (): Promise<boolean> => {
    const question = Promise.withResolvers<boolean>()
    asked.push(question)
    return question.promise
  }
  await renderPart(<Acting act={async () => (times += 1)} isSure={isSure} />, member)
  pressTwice()
  expect(asked).toHaveLength(1)
  await expect.element(button).toHaveAttribute('aria-busy', 'false')
  asked[0]?.resolve(false)
  await expect.poll(() => (pressTwice(), asked.length)).toBe(2)
  expect(times).toBe(0)
  asked[1]?.resolve(true)
  await expect.poll(() => times).toBe(1)
})
