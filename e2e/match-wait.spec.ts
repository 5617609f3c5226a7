import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { openPod, writesOf } from './pods/pod-page.ts'

test('whoever waits for a pod sees how the wait stands, and adds a time that helps by one press', async ({ page, demo }) => {
  await openPod(page, demo, 'pool')
  const wait = page.getByRole('region', { name: 'Your wait', exact: true }).last()
  await expect(wait).toContainText('Waiting since')
  await expect(wait).toContainText('Every Monday and Thursday')
  await expect(wait.getByRole('listitem')).not.toHaveCount(0)
  const before = await wait.getByRole('listitem').count()
  await expectAccessibleAtBothWidths(page)

  const faster = page.getByRole('region', { name: 'What would make it faster' })
  const [first] = await faster.getByRole('button', { name: /^Add this time: / }).all()
  if (!first) throw new Error('Nothing is suggested.')
  const time = ((await first.getAttribute('aria-label')) ?? '').replace(/^Add this time: /, '')
  const writes = writesOf(page)
  await first.press('Enter')
  await expect(page.getByText(`${time} added. The next match looks there too.`)).toBeVisible()
  await expect(wait.getByRole('listitem')).toHaveCount(before + 1)
  await expect(wait.getByText(time)).toBeVisible()
  await expect(faster.getByText(time)).toHaveCount(0)
  expect(writes.map((request) => request.postDataJSON() as unknown)).toEqual([
    { podDateAlternates: [expect.stringMatching(/^\w{3}-\d{4}$/)] },
  ])
  await page.reload()
  await expect(wait.getByRole('listitem')).toHaveCount(before + 1)
})

test('whoever is in a pod reads why, line by line, with their topics beside the pod’s', async ({ page, demo }) => {
  await openPod(page, demo, 'memberA')
  const why = page.getByRole('region', { name: /^Why this pod: \d+%$/ })
  await expect(why.getByRole('listitem')).toHaveCount(9)
  await expect(why).toContainText(/The points add up to \d+ of 100\./)
  const topics = page.getByRole('region', { name: 'Everyday habits by topic' })
  await expect(topics.getByRole('img', { name: 'You and your pod by topic' })).toBeVisible()
  await topics.getByText('Show as table').click()
  await expect(topics.getByRole('row')).toHaveCount(9)
  await expectAccessibleAtBothWidths(page)
})

test('a card of the marketplace opens why it fits, and closes it', async ({ page, demo }) => {
  await openPod(page, demo, 'applicant', '/pod-marketplace')
  const button = page.getByRole('button', { name: /^Why \d+% with / }).first()
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const why = page.getByRole('region', { name: (await button.getAttribute('aria-label')) ?? '' })
  await expect(why.getByRole('listitem')).toHaveCount(9)
  await expectAccessibleAtBothWidths(page)
  await button.press('Enter')
  await expect(why).toHaveCount(0)
  await expect(button).toBeFocused()
})
