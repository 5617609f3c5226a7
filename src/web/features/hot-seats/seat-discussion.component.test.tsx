import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type HotSeat,
  type HotSeats,
  listHotSeats,
  recordHotSeatOutcome,
  voteOnHotSeat,
  updateHotSeatBrief,
  createHotSeatNote,
} from '#contract/api/meetings/hot-seats.ts'
import { problems } from '#contract/problems/problems.ts'
import { respondWith, respondOnceWithProblem, requestsTo } from '#web/testing/fake-api.ts'
import { buildPodLedByOther } from '#web/testing/build-my-pod.ts'
import { respondWithPodPage } from '#web/testing/respond-with-pod-page.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { podMember } from '#web/testing/visitors.ts'
import { brief, dana, marisol, priya, buildHotSeat, buildHotSeats } from './testing.ts'

const seatRegion = page.getByRole('region', { name: 'Marisol Reyes is in the hot seat' })
const ownSeatRegion = page.getByRole('region', { name: 'Your hot seat' })
const pastSeatsRegion = page.getByRole('region', { name: 'Past hot seats' })
const briefForm = page.getByRole('form', { name: 'Your brief' })
const params = { onDay: '2030-01-08', position: 1 }
const until = '2030-01-10T00:00:00.000Z'
const open = buildHotSeat(marisol, { brief, votesUntil: until })

async function givenSeats(overrides: Partial<HotSeats>): Promise<void> {
  respondWithPodPage(buildPodLedByOther())
  respondWith(listHotSeats, buildHotSeats(overrides))
  await renderPage('/dashboard/pod/hot-seats', podMember)
}

test('seat card: without a brief it says so, with neither votes nor notes', async () => {
  await givenSeats({ coming: [buildHotSeat(marisol)] })
  await expect.element(seatRegion.getByText(/^Marisol hasn’t added a brief/)).toBeVisible()
  expect(seatRegion.getByRole('region').elements()).toHaveLength(0)
})

test('seat card: the complete brief, with the deal and its metrics', async () => {
  const dealStat: HotSeat['figures'][number] = {
    key: 'cap-rate',
    label: 'Cap rate',
    value: 8.9,
    text: '8.9%',
    formula: 'income ÷ price',
    worked: '$44,400 ÷ $500,000 = 8.9%',
    missing: [],
  }
  const unknown = {
    ...dealStat,
    key: 'dscr' as const,
    label: 'DSCR',
    value: null,
    text: null,
    worked: null,
    missing: ['rent', 'price'],
  }
  const deal = { price: 500_000, units: 4, vacancyPercent: 5, rehab: 0 }
  const completeBrief = { ...brief, background: 'The roof is old.', exit: 'Refinance', deal }
  await givenSeats({ coming: [{ ...open, brief: completeBrief, figures: [dealStat, unknown] }] })
  for (const part of [
    brief.question,
    'The roof is old.',
    'Refinance',
    '$500,000',
    '4',
    '5%',
    '$0',
    dealStat.worked!,
    '8.9%',
    'Missing: rent, price.',
  ])
    await expect.element(seatRegion.getByText(part, { exact: true })).toBeVisible()
  expect(seatRegion.getByRole('list', { name: 'Deal numbers' }).getByRole('listitem').elements()).toHaveLength(2)
  expect(seatRegion.getByRole('term').elements()).toHaveLength(4)
})

test('seat card: of the coming ones the next is shown, and later ones only with a brief', async () => {
  await givenSeats({
    coming: [
      buildHotSeat(marisol),
      buildHotSeat(priya, { onDay: '2030-01-15' }),
      { ...open, memberId: priya.id, onDay: '2030-01-22' },
    ],
  })
  await expect.element(seatRegion).toBeVisible()
  expect(page.getByRole('region', { name: 'Priya Shah is in the hot seat' }).elements()).toHaveLength(1)
})

test('seat card: one with a running meeting is shown with its day', async () => {
  await givenSeats({ running: [{ ...open, startsAt: null, onDay: '2030-01-01' }] })
  const region = page.getByRole('region', { name: 'Marisol Reyes’s hot seat' })
  await expect.element(region.getByText('January 1, 2030')).toBeVisible()
})

const votes = page.getByRole('region', { name: 'Votes' })
const voteButton = votes.getByRole('button', { name: 'Vote', exact: true })
const reason = votes.getByLabelText(/^Reason/)
const priyaVote = { memberId: priya.id, vote: 'go' as const, reason: 'Good numbers.', votedAt: '2030-01-01T12:00:00.000Z' }

test('votes: a vote without a reason is refused at the field, with nothing sent', async () => {
  await givenSeats({ coming: [open] })
  await voteButton.click()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(voteOnHotSeat)).toEqual([])
})

test('votes: sends the choice with its reason, and shows the counts and every reason by name', async () => {
  await givenSeats({ coming: [{ ...open, votes: [priyaVote] }] })
  await expect.element(votes.getByText('Go 1')).toBeVisible()
  await expect.element(votes.getByText(/Good numbers\.$/)).toBeVisible()
  await votes.getByLabelText('Wait').click()
  await reason.fill('The roof is from 1998.')
  const ownVote = { ...priyaVote, memberId: dana.id, vote: 'wait' as const, reason: 'The roof is from 1998.' }
  respondWith(voteOnHotSeat, { ...open, votes: [priyaVote, ownVote] })
  await voteButton.click()
  await expect.element(votes.getByText('Wait 1')).toBeVisible()
  await expect.element(votes.getByText(/^You: The roof/)).toBeVisible()
  expect(requestsTo(voteOnHotSeat)).toMatchObject([{ params, body: { vote: 'wait', reason: 'The roof is from 1998.' } }])
  await expect.element(votes.getByRole('button', { name: 'Change vote' })).toBeVisible()
})

test('votes: a changed vote is sent with the reason that was there', async () => {
  const ownVote = { ...priyaVote, memberId: dana.id }
  await givenSeats({ coming: [{ ...open, votes: [ownVote] }] })
  await expect.element(reason).toHaveValue('Good numbers.')
  await votes.getByLabelText('Pass').click()
  respondWith(voteOnHotSeat, { ...open, votes: [{ ...ownVote, vote: 'pass' }] })
  await votes.getByRole('button', { name: 'Change vote' }).click()
  await expect.element(votes.getByText('Pass 1')).toBeVisible()
  expect(requestsTo(voteOnHotSeat).map(({ body }) => body)).toEqual([{ vote: 'pass', reason: 'Good numbers.' }])
})

test.each([
  ['hot-seat-refused', problems['hot-seat-refused'].detail],
  ['not-found', /hot seat has changed/],
] as const)('votes: refused with %s, the message is above the form and what was typed stays', async (code, text) => {
  await givenSeats({ coming: [open] })
  await votes.getByLabelText('Go').click()
  await reason.fill('Buy it.')
  respondOnceWithProblem(voteOnHotSeat, code)
  await voteButton.click()
  await expect.element(votes.getByText(text)).toBeVisible()
  await expect.element(reason).toHaveValue('Buy it.')
})

test('votes: on the own hot seat there is nothing to vote, and without votes it says so', async () => {
  await givenSeats({ coming: [{ ...open, memberId: dana.id }] })
  await expect.element(votes.getByRole('paragraph').last()).toBeVisible()
  expect(votes.getByRole('button').elements()).toHaveLength(0)
  expect(votes.getByRole('listitem').elements()).toHaveLength(0)
})

test('votes: once closed, the given votes stay and there is no form', async () => {
  await givenSeats({ coming: [{ ...open, votesUntil: null, votes: [priyaVote] }] })
  await expect.element(votes.getByText('Go 1')).toBeVisible()
  expect(votes.getByRole('form').elements()).toHaveLength(0)
})

const notes = page.getByRole('region', { name: 'Notes' })
const note = { id: 'n1', memberId: priya.id, text: 'Ask for the rent roll.', writtenAt: '2030-01-05T12:00:00.000Z' }

test('notes: each shows its author and last day; a new one is sent and leaves an empty field', async () => {
  await givenSeats({ coming: [{ ...open, notes: [note] }] })
  await expect.element(notes.getByText('Priya · deletes on April 5, 2030')).toBeVisible()
  const field = notes.getByRole('textbox', { name: 'Note' })
  await field.fill('Look at the roof.')
  respondWith(createHotSeatNote, ({ body }) => ({
    ...open,
    notes: [note, { ...note, id: body.id, memberId: dana.id, text: body.text }],
  }))
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect.element(notes.getByText('Look at the roof.')).toBeVisible()
  await expect.element(notes.getByText(/^You · deletes on/)).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(requestsTo(createHotSeatNote)).toMatchObject([{ params, body: { text: 'Look at the roof.' } }])
})

test('notes: sent again after a failure, a note has the same id', async () => {
  await givenSeats({ coming: [open] })
  const field = notes.getByRole('textbox', { name: 'Note' })
  await field.fill('Look at the roof.')
  respondOnceWithProblem(createHotSeatNote, 'internal')
  const add = notes.getByRole('button', { name: 'Add note' })
  await add.click()
  await expect.poll(() => requestsTo(createHotSeatNote).length).toBe(1)
  await expect.element(field).toHaveValue('Look at the roof.')
  respondWith(createHotSeatNote, open)
  await add.click()
  await expect.poll(() => requestsTo(createHotSeatNote).length).toBe(2)
  const ids = requestsTo(createHotSeatNote).map(({ body }) => body.id)
  expect(ids[0]).toBe(ids[1])
})

test('own hot seat: far ahead the form opens on request, and the saved brief replaces it', async () => {
  await givenSeats({ coming: [buildHotSeat(dana)] })
  await ownSeatRegion.getByRole('button', { name: 'Write your brief' }).click()
  await expect.element(briefForm.getByText(/^Missing: /).first()).toBeVisible()
  await briefForm.getByRole('button', { name: 'Save brief' }).click()
  await expect.element(briefForm.getByLabelText(/^Your question/)).toHaveAttribute('aria-invalid', 'true')
  expect(requestsTo(updateHotSeatBrief)).toEqual([])
  await briefForm.getByLabelText(/^Your question/).fill(brief.question)
  await briefForm.getByLabelText(/^Price/).fill('500000')
  respondWith(updateHotSeatBrief, buildHotSeat(dana, { brief: { ...brief, deal: { price: 500_000 } } }))
  await briefForm.getByRole('button', { name: 'Save brief' }).click()
  await expect.element(ownSeatRegion.getByText(brief.question)).toBeVisible()
  expect(briefForm.elements()).toHaveLength(0)
  await expect.element(ownSeatRegion.getByRole('button', { name: 'Edit brief' })).toBeVisible()
  expect(requestsTo(updateHotSeatBrief)[0]?.params).toEqual(params)
  expect(requestsTo(updateHotSeatBrief)[0]?.body).toMatchObject({
    question: brief.question,
    background: null,
    exit: null,
    deal: { price: 500_000, units: null },
  })
})

test.each([
  [10, true],
  [20, false],
])('own hot seat: %i days before it the form is open by itself: %s', async (days, isOpen) => {
  const startsAt = new Date(Date.now() + days * 86_400_000).toISOString()
  await givenSeats({ coming: [buildHotSeat(dana, { startsAt, onDay: startsAt.slice(0, 10) })] })
  await expect.element(ownSeatRegion).toBeVisible()
  expect(briefForm.elements()).toHaveLength(isOpen ? 1 : 0)
})

const pastSeat = { state: 'held' as const, startsAt: null, onDay: '2025-11-04' }

test('past hot seats: without any it says what comes', async () => {
  await givenSeats({})
  await expect.element(pastSeatsRegion.getByRole('paragraph')).toBeVisible()
  expect(pastSeatsRegion.getByRole('listitem').elements()).toHaveLength(0)
})

test('past hot seats: another member’s is refetched on request, with its votes', async () => {
  await givenSeats({
    held: [
      buildHotSeat(marisol, { ...pastSeat, brief, votes: [priyaVote] }),
      buildHotSeat(priya, { ...pastSeat, onDay: '2025-10-28' }),
    ],
  })
  await expect.element(pastSeatsRegion.getByText(/notes deleted/)).toBeVisible()
  await expect.element(pastSeatsRegion.getByText('Priya Shah’s hot seat')).toBeVisible()
  expect(pastSeatsRegion.getByText('View').elements()).toHaveLength(1)
  await pastSeatsRegion.getByText('View').click()
  await expect.element(pastSeatsRegion.getByText('Go 1')).toBeVisible()
  expect(pastSeatsRegion.getByRole('form', { name: 'What happened next?' }).elements()).toHaveLength(0)
})

test('past hot seats: its member reports the outcome, and may change it', async () => {
  const ownSeat = buildHotSeat(dana, { ...pastSeat, brief })
  await givenSeats({ held: [ownSeat] })
  await pastSeatsRegion.getByText('Add the outcome').click()
  const form = pastSeatsRegion.getByRole('form', { name: 'What happened next?' })
  await form.getByRole('radio').first().click()
  respondWith(recordHotSeatOutcome, ({ body }) => ({ ...ownSeat, outcome: body.outcome, lesson: 'Ask earlier.' }))
  await form.getByRole('textbox').fill('Ask earlier.')
  await form.getByRole('button', { name: 'Tell your pod' }).click()
  await expect.element(pastSeatsRegion.getByText('View')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(requestsTo(recordHotSeatOutcome)).toMatchObject([
    { params: { onDay: pastSeat.onDay, position: 1 }, body: { lesson: 'Ask earlier.' } },
  ])
})

test('names: a member who left the pod is a former member', async () => {
  await givenSeats({ held: [buildHotSeat({ id: 'gone' }, { ...pastSeat, brief })] })
  await expect.element(pastSeatsRegion.getByText(/^A former member · /)).toBeVisible()
})
