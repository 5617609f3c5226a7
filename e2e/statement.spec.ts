import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const path = '/dashboard/profile/rei-statement'

test('a member confirms old statement numbers, changes them to the cent, and deletes them', async ({ page, demo }) => {
  const scriptGate = Promise.withResolvers<void>()
  await page.route(/\/assets\/count-field[^/]*\.js/, async (route) => {
    await scriptGate.promise
    await route.fallback()
  })
  await signIn(page, demo.accounts.memberA2, demo.password)
  const card = page.getByRole('region', { name: 'Doors' })
  await expect(card.getByText(/^You last updated your numbers on \w+ \d+(, \d{4})?\. Still accurate\?$/)).toBeVisible()
  await card.getByRole('link', { name: 'Review numbers' }).click()

  await test.step('a field is read-only until its control loads, and then has the focus', async () => {
    const doors = page.getByLabel(/^Door count/)
    await expect(doors).not.toBeEditable()
    await doors.click()
    scriptGate.resolve()
    await expect(doors).toBeEditable()
    await expect(doors).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('1204')
    await expect(doors).toHaveValue('1,204')
  })

  const overTime = page.getByRole('region', { name: 'Over time' })
  await overTime.getByText('Show as table: Doors').click()
  const rows = overTime.getByRole('table', { name: 'Doors' }).getByRole('row')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await page.getByRole('button', { name: 'Still accurate' }).click()
  await expect(page.getByText(/Still accurate\?/)).toBeHidden()
  await expect(rows).toHaveCount(before + 1)
  await page.getByLabel('Net annual income, US dollars').fill('41000.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(overTime.getByText('1,204').first()).toBeVisible()
  await expect(overTime.getByText('$41,000.50').first()).toBeVisible()

  await page.reload()
  await expect(page.getByLabel(/^Door count/)).toHaveValue('1,204')
  await expect(page.getByLabel('Net annual income, US dollars')).toHaveValue('41,000.5')
  await expectAccessibleAtBothWidths(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.goto('/')
  await expect(card.getByRole('link', { name: 'Open my statement' })).toBeVisible()

  await page.goto(path)
  await page.getByRole('button', { name: 'Delete statement' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete statement' }).click()
  await expect(page.getByText('No numbers yet')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Door count/)).toHaveValue('')
})
