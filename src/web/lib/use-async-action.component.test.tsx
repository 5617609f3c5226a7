import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderElement } from '../testing/render-page.tsx'
import { member } from '../testing/visitors.ts'
import { useAsyncAction } from './use-async-action.ts'

type ActionButtonProps = { action: () => Promise<unknown>; confirm?: () => Promise<boolean> }

function ActionButton({ action, confirm }: ActionButtonProps): React.ReactNode {
  const [isRunning, run] = useAsyncAction()
  return (
    <button type="button" aria-busy={isRunning} onClick={() => run(action, confirm)}>
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

test('useAsyncAction: a second press does nothing until the first has finished', async () => {
  let pendingAction = Promise.withResolvers<void>()
  let runCount = 0
  const action = (): Promise<void> => {
    runCount += 1
    pendingAction = Promise.withResolvers()
    return pendingAction.promise
  }
  await renderElement(<ActionButton action={action} />, member)
  pressTwice()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(runCount).toBe(1)
  pendingAction.resolve()
  await expect.element(button).toHaveAttribute('aria-busy', 'false')
  await button.click()
  expect(runCount).toBe(2)
  pendingAction.resolve()
})

test('useAsyncAction: while a question is open, nothing else starts and nothing is running', async () => {
  const pendingConfirmations: PromiseWithResolvers<boolean>[] = []
  let runCount = 0
  const confirm = (): Promise<boolean> => {
    const question = Promise.withResolvers<boolean>()
    pendingConfirmations.push(question)
    return question.promise
  }
  await renderElement(<ActionButton action={async () => (runCount += 1)} confirm={confirm} />, member)
  pressTwice()
  expect(pendingConfirmations).toHaveLength(1)
  await expect.element(button).toHaveAttribute('aria-busy', 'false')
  pendingConfirmations[0]?.resolve(false)
  await expect.poll(() => (pressTwice(), pendingConfirmations.length)).toBe(2)
  expect(runCount).toBe(0)
  pendingConfirmations[1]?.resolve(true)
  await expect.poll(() => runCount).toBe(1)
})
