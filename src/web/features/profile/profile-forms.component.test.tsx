import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { completePodChoice, completeProfile, type Me, getMe, updateMe } from '#contract/api/me.ts'
import { getVisitor } from '#contract/pages/visitor.ts'
import { respondWith, respondWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildMe } from '#web/testing/build-me.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { nonMember, member } from '#web/testing/visitors.ts'
import { combobox, givenProfile, buildNewYorkMe, profilePath, saveButton, textbox } from './testing.ts'

const community = `${profilePath}/community-profile`
const personal = `${profilePath}/personal-info`
const shipping = `${profilePath}/shipping-address`
const bodies = () => requestsTo(updateMe).map(({ body }) => body)
const next = page.getByRole('link', { name: /^Next: / })
const buildEmptyMe = (overrides: Partial<Me> = {}): Me => {
  const { circleFields, ...rest } = buildMe({ timezone: null, firstName: null, lastName: null })
  return { ...rest, circleFields: { ...circleFields, firstName: null, lastName: null }, ...overrides }
}

/** Responds to saves with this profile, merged with the saved fields. */
function respondToSaves(me: Me): void {
  respondWith(updateMe, ({ body }) => {
    const { circleFields, ...changes } = body
    return { ...me, ...changes, circleFields: { ...me.circleFields, ...circleFields } } as Me
  })
}

async function chooseOption(label: string, text: string): Promise<void> {
  await combobox(label).fill(text)
  await userEvent.keyboard('{Tab}')
}

test('profile form: a failed load can be retried', async () => {
  givenProfile()
  respondWithProblem(getMe, 'internal')
  await renderPage(shipping, member)
  const retryButton = page.getByRole('button', { name: 'Try again' })
  await expect.element(retryButton).toBeVisible()
  givenProfile()
  await retryButton.click()
  await expect.element(textbox('Street address')).toHaveValue('12 Harbor Way')
})

test('community profile: an empty one marks what is missing and sends nothing, with the focus on the first field', async () => {
  givenProfile({ me: buildEmptyMe() })
  await renderPage(community, { ...nonMember, user: { id: nonMember.user?.id ?? '', email: 'dana@demo.test', name: '' } })
  await saveButton.click()
  await expect.element(textbox('Firstname')).toHaveFocus()
  for (const label of ['Firstname', 'Lastname', 'Headline', 'Bio', 'Profession', 'City'])
    await expect.element(textbox(label)).toHaveAccessibleDescription(new RegExp(`^${label} is required`))
  await expect.element(combobox('State')).toHaveAccessibleDescription(/required/)
  expect(bodies()).toEqual([])
})

test('community profile: the name of the account is suggested, and sent with what was typed', async () => {
  const me = buildEmptyMe()
  givenProfile({ me })
  respondToSaves(me)
  await renderPage(community, nonMember)
  await expect.element(textbox('Firstname')).toHaveValue('Dana')
  await expect.element(textbox('Lastname')).toHaveValue('Whitfield')
  await textbox('Headline').fill('Buying my first fourplex')
  await expect.element(page.getByText('24/120')).toBeVisible()
  await saveButton.click()
  await expect.element(textbox('Bio')).toHaveFocus()
  expect(bodies()).toEqual([{ circleFields: { firstName: 'Dana', lastName: 'Whitfield', headline: 'Buying my first fourplex' } }])
  // A name of several words begins with the first name.
  await expect.element(page.getByText('Saved. 4 required fields left.').first()).toBeVisible()
})

test('community profile: what follows the first name is the last name, however many words it has', async () => {
  givenProfile({ me: buildEmptyMe() })
  await renderPage(community, {
    ...nonMember,
    user: { id: nonMember.user?.id ?? '', email: 'd@demo.test', name: ' Dana van  Whitfield ' },
  })
  await expect.element(textbox('Firstname')).toHaveValue('Dana')
  await expect.element(textbox('Lastname')).toHaveValue('van Whitfield')
})

test('community profile: URLs are completed on leaving their field, and an invalid one is refused there', async () => {
  givenProfile()
  respondToSaves(buildNewYorkMe())
  await renderPage(community, member)
  await textbox('Website').fill('newcomb.example')
  await textbox('Instagram').fill('@frieda')
  await textbox('Facebook').fill('not a place')
  await expect.element(textbox('Website')).toHaveValue('https://newcomb.example')
  await saveButton.click()
  await expect.element(textbox('Facebook')).toHaveAccessibleDescription(/valid URL/)
  await expect.element(textbox('Instagram')).toHaveValue('https://www.instagram.com/frieda')
  await textbox('Facebook').clear()
  await saveButton.click()
  await expect
    .poll(() => Object.assign({}, ...bodies().map((body) => body.circleFields)) as object)
    .toEqual({
      websiteUrl: 'https://newcomb.example',
      instagramUrl: 'https://www.instagram.com/frieda',
    })
})

test('community profile: offers 56 states', async () => {
  givenProfile()
  await renderPage(community, member)
  await combobox('State').click()
  await expect.element(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute('aria-setsize', '56')
})

test('profile form: a server error is reported at its field, with the focus on it', async () => {
  givenProfile()
  respondWithProblem(updateMe, 'invalid-fields', {
    errors: [{ field: 'circleFields.headline', message: 'Too long for our server.' }],
  })
  await renderPage(community, member)
  await textbox('Headline').fill('Short')
  await saveButton.click()
  await expect.element(textbox('Headline')).toHaveAccessibleDescription(/^Too long for our server\./)
  await expect.element(textbox('Headline')).toHaveFocus()
  await expect.element(textbox('Headline')).toHaveValue('Short')
  expect(requestsTo(completeProfile)).toEqual([])
})

test('profile form: a save sends the completed sections, and refetches the visitor if the name changed', async () => {
  givenProfile()
  respondToSaves(buildNewYorkMe())
  await renderPage(community, member)
  const visitorRequestCount = requestsTo(getVisitor).length
  await textbox('Headline').fill('Something new')
  await saveButton.click()
  await expect.poll(() => requestsTo(completeProfile).length).toBe(1)
  await expect.poll(() => requestsTo(completePodChoice).length).toBe(1)
  expect(requestsTo(getVisitor)).toHaveLength(visitorRequestCount)
  respondWith(updateMe, buildNewYorkMe({ firstName: 'Dee' }))
  await textbox('Firstname').fill('Dee')
  await saveButton.click()
  await expect.poll(() => requestsTo(getVisitor).length).toBe(visitorRequestCount + 1)
})

test('profile form: an open profile and a member without access complete nothing', async () => {
  const me = buildNewYorkMe({ zipcode: null })
  givenProfile({ me })
  respondToSaves(me)
  await renderPage(community, nonMember)
  await textbox('Headline').fill('Something new')
  await saveButton.click()
  await expect.element(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible()
  expect(requestsTo(completeProfile)).toEqual([])
  expect(requestsTo(completePodChoice)).toEqual([])
})

test('profile form: a completion that cannot be sent after a save shows no error, and the answers are saved', async () => {
  givenProfile()
  respondToSaves(buildNewYorkMe())
  respondWithProblem(completeProfile, 'conflict')
  respondWithProblem(completePodChoice, 'conflict')
  await renderPage(community, member)
  await textbox('Headline').fill('Something new')
  await saveButton.click()
  await expect.element(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible()
  await expect.poll(() => requestsTo(completeProfile).length).toBe(1)
  expect(page.getByRole('alert').filter({ hasText: /\w/ }).elements()).toHaveLength(0)
})

test('shipping address: city and zipcode are corrected as they are typed, and the next link shows once complete', async () => {
  const me = buildNewYorkMe({ streetAddress: null, city: null, state: null, zipcode: null })
  givenProfile({ me })
  respondToSaves(me)
  await renderPage(shipping, member)
  await textbox('Street address').fill('12 Harbor Way')
  expect(next.elements()).toHaveLength(0)
  await textbox('City').fill('Winston-Salem')
  await chooseOption('State', 'NC')
  await expect.element(textbox('City')).toHaveValue('Winston Salem')
  await textbox('Zipcode').fill('2710')
  await saveButton.click()
  await expect.element(textbox('Zipcode')).toHaveAccessibleDescription(/5 characters/)
  await textbox('Zipcode').fill('02110-1234')
  await expect.element(textbox('Zipcode')).toHaveValue('02110')
  await saveButton.click()
  await expect
    .poll(() => Object.assign({}, ...bodies()) as object)
    .toEqual({
      streetAddress: '12 Harbor Way',
      city: 'Winston Salem',
      state: 'NC',
      zipcode: '02110',
    })
  await expect.element(next).toHaveAttribute('href', `${profilePath}/rei-statement`)
})

test('personal info: asks for spouse email and another role only where needed, and validates what is typed', async () => {
  const me = buildNewYorkMe({ maritalStatus: null, phone: null, birthdate: null, originCity: null })
  givenProfile({ me })
  await renderPage(personal, member)
  const form = page.getByRole('form')
  await expect.element(form.getByRole('spinbutton').first()).toBeVisible()
  expect(textbox('Spouse').elements()).toHaveLength(0)
  await form.getByRole('radio', { name: 'Married', exact: true }).click()
  await textbox('Spouse').fill('not an address')
  await form.getByRole('spinbutton').first().click()
  await userEvent.keyboard(`0101${new Date().getFullYear() - 10}`)
  await textbox('Phone').fill('555 0100')
  await textbox('Origin city').fill('Area 51')
  expect(textbox('Current role').elements()).toHaveLength(0)
  await combobox('Current role').selectOptions('Other (please specify)')
  respondWithProblem(updateMe, 'internal')
  await saveButton.click()
  await expect.element(textbox('Spouse')).toHaveAccessibleDescription(/valid email/)
  await expect.element(form.getByRole('group', { name: /^Birthdate/ })).toHaveAccessibleDescription(/at least 18/)
  await expect.element(textbox('Phone')).toHaveAccessibleDescription(/10-digit/)
  await expect.element(textbox('Origin city')).toHaveAccessibleDescription(/letters and spaces/)
  await expect.element(textbox('Current role')).toHaveAccessibleDescription(/required/)
  await form.getByRole('radio', { name: 'Not Married', exact: true }).click()
  await expect.poll(() => textbox('Spouse').elements().length).toBe(0)
  await textbox('Phone').fill('5125550100')
  await expect.element(textbox('Phone')).toHaveValue('(512) 555-0100')
  await textbox('Origin city').fill('St. Louis')
  await userEvent.keyboard('{Tab}')
  await expect.element(textbox('Origin city')).toHaveValue('St Louis')
})

test('personal info: the device’s time zone is suggested and sent with the rest; a saved one has no explanation', async () => {
  const me = buildNewYorkMe({ timezone: null })
  givenProfile({ me })
  respondToSaves(me)
  await renderPage(personal, nonMember)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  await expect.element(combobox('Timezone')).toHaveAccessibleDescription(/^Detected from your device/)
  await page.getByRole('switch', { name: 'Share phone with pod' }).click()
  await saveButton.click()
  await expect.poll(bodies).toEqual([{ sharePhoneWithPod: true, timezone: timeZone }])
  await expect.element(combobox('Timezone')).not.toHaveAccessibleDescription(/Detected/)
})

test('profile form: unsaved answers are not left behind unasked', async () => {
  givenProfile()
  const { url, goTo } = await renderPage(community, member)
  await textbox('Headline').fill('Something new')
  void goTo('/dashboard/resources')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(url).toBe(community)
  await expect.element(textbox('Headline')).toHaveValue('Something new')
  void goTo(shipping)
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(url).toBe(shipping)
})
