import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getMe, updateMe } from '#contract/api/me.ts'
import { problems } from '#contract/problems/problems.ts'
import { Button } from '#web/ui/button.tsx'
import { respondWith, holdResponse, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { ReadingGuide } from './reading-guide.tsx'
import { useMarkRead } from './use-mark-read.ts'

const parts = ['One', 'Two', 'Three'].map((title) => ({
  slug: title,
  title,
  text: [`About ${title}.`],
  points: [`Do ${title}.`],
}))
const heading = (name: string) => page.getByRole('heading', { name })
const back = page.getByRole('button', { name: 'Back' })
const next = page.getByRole('button', { name: 'Next' })

async function givenGuide(takesFocus = false): Promise<ReturnType<typeof vi.fn>> {
  const onPartChange = vi.fn()
  const renderActions = (isLast: boolean) => (isLast ? <p>The end</p> : <p>On the way</p>)
  await renderElement(
    <ReadingGuide label="Parts" parts={parts} takesFocus={takesFocus} onTurn={onPartChange} renderActions={renderActions} />,
    member,
  )
  return onPartChange
}

test('guide: one part is shown at a time, with its text and points, and the focus is left where it is', async () => {
  await givenGuide()
  await expect.element(heading('One')).toBeVisible()
  await expect.element(page.getByText('About One.')).toBeVisible()
  await expect.element(page.getByText('Do One.')).toBeVisible()
  expect(heading('Two').elements()).toHaveLength(0)
  expect(back.elements()).toHaveLength(0)
  await expect.element(heading('One')).not.toHaveFocus()
})

test('guide: takes the focus if the button that opened it is gone', async () => {
  await givenGuide(true)
  await expect.element(heading('One')).toHaveFocus()
})

test('guide: each turn moves the focus to the part’s heading, and the last part ends it', async () => {
  const onPartChange = await givenGuide()
  await next.click()
  await expect.element(heading('Two')).toHaveFocus()
  await back.click()
  await expect.element(heading('One')).toHaveFocus()
  await expect.element(page.getByText('On the way')).toBeVisible()
  await next.click()
  await next.click()
  await expect.element(page.getByText('The end')).toBeVisible()
  expect(next.elements()).toHaveLength(0)
  expect(onPartChange.mock.calls).toEqual([[1], [0], [1], [2]])
})

function MarkAsReadExample({ onRead }: { onRead: (isRead: boolean) => void }): React.ReactNode {
  const { markRead, isPending } = useMarkRead('watchedMemberTrainingV1', 'Well read.')
  return (
    <Button aria-disabled={isPending} onClick={() => void markRead().then(onRead)}>
      Done
    </Button>
  )
}

async function givenMarkAsRead(): Promise<boolean[]> {
  respondWith(getMe, buildMe())
  const results: boolean[] = []
  await renderElement(<MarkAsReadExample onRead={(isRead) => void results.push(isRead)} />, member)
  return results
}

const done = page.getByRole('button', { name: 'Done' })

test('mark as read: saved once however often it is pressed, and then confirmed', async () => {
  const results = await givenMarkAsRead()
  const heldResponse = holdResponse(updateMe, buildMe())
  await done.click()
  await expect.element(done).toHaveAttribute('aria-disabled', 'true')
  await done.click({ force: true })
  heldResponse.release()
  await expect.element(page.getByText('Well read.')).toBeVisible()
  expect(results).toEqual([false, true])
  expect(requestsTo(updateMe).map(({ body }) => body)).toEqual([{ events: { watchedMemberTrainingV1: true } }])
})

test('mark as read: refused, the reason is shown and it can be pressed again', async () => {
  const results = await givenMarkAsRead()
  respondOnceWithProblem(updateMe, 'internal')
  await done.click()
  await expect.element(page.getByRole('alert').getByText(problems.internal.detail)).toBeVisible()
  respondWith(updateMe, buildMe())
  await done.click()
  await expect.poll(() => results).toEqual([false, true])
})
