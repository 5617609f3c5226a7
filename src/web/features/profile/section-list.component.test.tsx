import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { givenProfile, buildNewYorkMe, profilePath } from './testing.ts'

test('section list: leads to the other forms, not to the one that is open, and shows what is left of each', async () => {
  givenProfile({ me: buildNewYorkMe({ zipcode: null, city: null }) })
  await renderPage(`${profilePath}/personal-info`, member)
  const list = page.getByRole('region', { name: 'Your profile' })
  const rows = () =>
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/Community profile.*Done.*Open/),
      expect.stringMatching(/Personal info.*Done$/),
      expect.stringMatching(/Shipping address.*2 fields left.*Open/),
    ])
  await expect
    .element(list.getByRole('link', { name: 'Open shipping address' }))
    .toHaveAttribute('href', `${profilePath}/shipping-address`)
})
