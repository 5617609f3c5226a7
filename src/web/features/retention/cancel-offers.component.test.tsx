import { expect, test } from 'vitest'
import { problems } from '#contract/problems/problems.ts'
import { decideRetention } from '#contract/api/retention.ts'
import { formatDay } from '#web/lib/dates.ts'
import { respondWith, holdResponse, respondWithProblem, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { formatLostDiscount, formatOffer } from './offer-text.ts'
import { alert, chooseReason, flow, continueButton, offers, openFlow, statusText, session } from './testing/test-flow.tsx'

const offerLabel = (name: 'discount' | 'switch') => {
  const matchingOffer = session.reasons[0]?.offers.find(({ kind }) => kind === name)
  if (!matchingOffer) throw new Error(`No offer of ${name}.`)
  return formatOffer(matchingOffer, session)
}

test.each(['discount', 'switch'] as const)(
  'cancel flow: taking the offer of a %s sends it once and says what holds',
  async (kind) => {
    const status = await openFlow()
    await chooseReason('too_expensive')
    const text = offerLabel(kind)
    const panel = flow.getByRole('region', { name: text.title })
    await expect.element(panel.getByText(text.detail)).toBeVisible()
    const heldResponse = holdResponse(decideRetention, { state: 'saved', endsAt: null })
    await panel.getByRole('button').dblClick()
    await expect.element(panel.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    expect(
      flow
        .getByRole('button')
        .elements()
        .filter((one) => one.ariaBusy === 'true'),
    ).toHaveLength(1)
    await continueButton.click()
    heldResponse.release()
    await expect.poll(status).toBe('saved')
    expect(requestsTo(decideRetention).map(({ body }) => body)).toEqual([
      { kind: 'offer_accepted', reason: 'too_expensive', offer: kind },
    ])
    await expect.poll(statusText).toContain(text.acceptedMessage)
  },
)

test('cancel flow: a refused offer is shown, the screen stays, and the message is gone on the next one', async () => {
  await openFlow()
  await chooseReason('too_expensive')
  respondWithProblem(decideRetention, 'offer-not-available')
  await flow.getByRole('button', { name: offerLabel('discount').acceptLabel }).click()
  await expect.element(alert).toHaveTextContent(problems['offer-not-available'].detail)
  await expect.poll(() => offers.elements().length).toBe(2)
  await continueButton.click()
  await expect.poll(() => alert.elements().length).toBe(0)
})

test('cancel flow: a pause is chosen by its end, names what it uses up of a discount, and is sent', async () => {
  const status = await openFlow()
  await chooseReason('unused')
  const [pause] = session.reasons[1]?.offers ?? []
  if (pause?.kind !== 'pause') throw new Error('No break is offered.')
  const pauseOptions = flow.getByRole('radio')
  await expect.poll(() => pauseOptions.elements().length).toBe(3)
  await expect.element(pauseOptions.first()).toBeChecked()
  await expect.element(flow.getByText(new RegExp(`^1 month, until ${formatDay(pause.until[0] ?? '')}`))).toBeVisible()
  expect(flow.getByText(/discount/).elements()).toHaveLength(0)
  await flow.getByRole('radio', { name: new RegExp(`^2 months, until ${formatDay(pause.until[1] ?? '')}`) }).click()
  await expect.element(flow.getByText(formatLostDiscount(pause, 2) ?? '', { exact: true })).toBeVisible()
  respondWith(decideRetention, { state: 'saved', endsAt: null })
  await flow.getByRole('button', { name: formatOffer(pause, session).acceptLabel }).click()
  await expect.poll(status).toBe('saved')
  expect(requestsTo(decideRetention).map(({ body }) => body)).toEqual([
    { kind: 'offer_accepted', reason: 'unused', offer: 'pause', months: 2 },
  ])
})

test('cancel flow: a message needs text, is not lost when it fails, and is sent', async () => {
  const status = await openFlow()
  await chooseReason('too_complex')
  const send = flow.getByRole('button', { name: formatOffer({ kind: 'talk' }, session).acceptLabel })
  const message = flow.getByRole('textbox')
  await send.click()
  await expect.element(message).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(decideRetention)).toHaveLength(0)
  await message.fill('Where are the calls?')
  respondOnceWithProblem(decideRetention, 'payments-unavailable')
  await send.click()
  await expect.element(alert).toBeVisible()
  await expect.element(message).toHaveValue('Where are the calls?')
  await expect.element(message).not.toHaveAttribute('aria-invalid', 'true')
  respondWith(decideRetention, { state: 'saved', endsAt: null })
  await send.click()
  await expect.poll(status).toBe('saved')
  expect(requestsTo(decideRetention).at(-1)?.body).toEqual({
    kind: 'offer_accepted',
    reason: 'too_complex',
    offer: 'talk',
    message: 'Where are the calls?',
  })
})
